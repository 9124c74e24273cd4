/**
 * Table of well-known products. The first phrase of a line is a kind of product, as people search for it. The others are
 * products of this kind, makers and technologies that are known for it, or narrower kinds. Each phrase is in a synonym table. A
 * search for a product finds posts about its kind if there are none about the product, or else about the kind of this kind: for a
 * GoPro, action cameras, and then cameras.
 */
export const wellKnownProducts = `
  סמארטפון, iphone, galaxy, pixel, redmi, redmi note, poco, oneplus, nothing phone, realme, oppo, motorola, nokia, android
  אוזניות, airpods, galaxy buds, pixel buds, redmi buds, beats, bose, sennheiser, jabra
  שעון חכם, apple watch, galaxy watch, pixel watch, fitbit, amazfit, garmin
  טאבלט, ipad, galaxy tab, ereader
  מחשב נייד, macbook, dell, lenovo, acer, asus
  מחשב, imac, desktop
  קורא ספרים אלקטרוני, kindle, kobo
  קונסולה, playstation, playstation 5, playstation 4, xbox, nintendo, nintendo switch, steam deck
  משקפי מציאות מדומה, quest, meta quest
  שואב אבק, dyson
  שואב רובוטי, irobot, roomba, roborock, deebot, ecovacs, dreame
  רמקול חכם, echo, google home, homepod
  רמקול, jbl, sonos, רמקול חכם
  מטען נייד, anker
  טלוויזיה, qled, plasma, smart tv
  סטרימר, chromecast, roku
  מצלמת פעולה, gopro
  רחפן, dji
  גימבל, osmo
  מצלמה, canon, nikon, olympus, fujifilm, מצלמת פעולה
  נתב, tp link, netgear
  כונן חיצוני, seagate, western digital
  מכונת קפה, nespresso, delonghi, jura, breville
  מברשת שיניים חשמלית, oral b
  קורקינט חשמלי, ninebot, segway
  רכב חשמלי, tesla, byd
  קניות ברשת, aliexpress, amazon, ebay, shein, temu
`;
