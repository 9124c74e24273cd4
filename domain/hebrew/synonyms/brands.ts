/**
 * Synonym table of makers, products and services, with their names in Hebrew and Latin letters. Slugs use the
 * first name of a line.
 *
 * A change of this table requires a new `indexVersion` (`domain/search/indexing/indexText.ts`).
 */
export const brands = `
  acer, אייסר
  adidas, אדידס
  adobe, אדובי
  airbnb, אירבנב, אייר בי אנד בי
  airpods, אירפודס, איירפודס, אייר פודס, אירפודז, איירפודז
  alexa, אלכסה
  aliexpress, אליאקספרס, עליאקספרס, עלי אקספרס, אלי אקספרס
  alienware, אייליאנוור
  amazfit, אמייזפיט, אמאזפיט
  amazon, אמזון, אמאזון
  amd, איי אמ די
  android, אנדרואיד
  android auto, אנדרואיד אוטו
  anker, אנקר
  apple, ?אפל
  apple watch, אפל ווטש, אפל וואטש, שעון אפל, iwatch
  aqara, אקארה
  arlo, ארלו
  asus, אסוס
  audi, אאודי
  audio technica, אודיו טכניקה
  beats, ביטס
  beko, ?בקו
  bissell, ביסל
  black decker, בלק אנד דקר, בלאק אנד דקר, בלק דקר, black and decker
  bmw, במוו
  bosch, ?בוש
  bose, ?בוז, ?בוס
  braun, בראון
  breville, ברוויל
  brother, בראדר
  byd, ביי די
  canon, קנון, קאנון
  carplay, קארפליי, קאר פליי, car play
  casio, קסיו, קאסיו
  chatgpt, צאט גיפיטי, צאטגיפיטי, ציאט גיפיטי, chat gpt
  chrome, כרום
  chromecast, כרומקאסט
  claude, קלוד
  copilot, קופיילוט
  corsair, קורסייר
  crucial, קרושיאל
  dell, ?דל
  delonghi, דלונגי, דה לונגי, de longhi
  deebot, דיבוט
  discord, דיסקורד
  disney, דיסני
  disney plus, דיסני פלוס
  dji, די גיי איי
  dolby, דולבי
  dolby atmos, דולבי אטמוס
  dreame, דרימי
  dyson, דייסון
  ebay, איביי, אי ביי
  ecovacs, אקובקס
  echo, ?אקו
  electra, אלקטרה
  electrolux, אלקטרולוקס
  epson, אפסון
  ezviz, איזוויז
  facebook, פייסבוק
  fitbit, פיטביט
  fujifilm, פוגיפילם, פוגי, fuji
  galaxy, גלקסי
  galaxy buds, גלקסי באדס
  galaxy tab, גלקסי טאב
  galaxy watch, גלקסי ווטש, גלקסי וואטש
  garmin, גרמין
  geforce, גיפורס
  gemini, גמיני, גימיני
  gigabyte, גיגהבייט, גיגאבייט
  gmail, גימייל
  google, גוגל
  google home, גוגל הום
  google maps, גוגל מפס, מפות גוגל
  gopro, גופרו, גו פרו, go pro
  haier, האייר
  harman kardon, הרמן קרדון, הארמן קרדון
  hisense, הייסנס
  homepod, הומפוד
  honor, הונור
  huawei, וואווי, הואווי, חואווי
  hyperx, הייפראיקס
  hyundai, יונדאי
  ikea, איקאה
  imac, איימק, אי מק
  instagram, אינסטגרם
  intel, אינטל
  ios, איי או אס
  ipad, אייפד, איפד
  iphone, אייפון, איפון
  irobot, איירובוט, אירובוט
  ivory, אייבורי
  jabra, גאברה, ג׳אברה
  jbl, גייביאל, גי בי אל
  jura, ?יורה
  kenwood, קנווד
  kindle, קינדל
  kingston, קינגסטון
  kitchenaid, קיטשנאייד, קיצנאייד
  kobo, קובו
  ksp, קיי אס פי, קאס פי
  lavazza, לוואצה
  lego, לגו
  lenovo, לנובו
  lg, אלגי, אל גי
  linkedin, לינקדאין
  linux, לינוקס
  logitech, לוגיטק, לוג׳יטק
  mac, מק
  macbook, מקבוק, מאקבוק, mac book
  magsafe, מגסייף, מאגסייף
  marshall, מרשל
  mastercard, מאסטרקארד
  mercedes, מרצדס
  meta, מטא
  meta quest, מטא קווסט, oculus quest, אוקולוס קווסט
  microsoft, מיקרוסופט
  midea, מידאה
  morphy richards, מורפי ריצ׳רדס
  motorola, מוטורולה
  msi, אמ אס איי
  nespresso, נספרסו
  nest, נסט
  netflix, נטפליקס
  netgear, נטגיר
  nikon, ניקון
  ninebot, ניינבוט
  ninja, נינג׳ה, נינגה
  nintendo, נינטנדו
  nintendo switch, נינטנדו סוויץ, נינטנדו סוויטש, סוויץ׳, סוויטש
  nokia, נוקיה
  nothing phone, נאתינג
  nvidia, אנבידיה, נבידיה, אנוידיה
  olympus, אולימפוס
  oneplus, וואנפלוס, וואן פלוס, one plus
  oppo, אופו
  oral b, אורל בי, oralb
  osmo, אוסמו
  panasonic, פנסוניק
  paypal, פייפאל
  philips, פיליפס, phillips
  photoshop, פוטושופ
  pioneer, פיוניר
  pixel, פיקסל
  pixel buds, פיקסל באדס
  pixel watch, פיקסל ווטש, פיקסל וואטש
  playstation, פלייסטיישן, פליסטיישן, פלייסטישן, סוני פלייסטיישן, play station
  playstation 5, ps5, פלייסטיישן 5, פליסטיישן 5, סוני 5
  playstation 4, ps4, פלייסטיישן 4, פליסטיישן 4
  poco, פוקו
  powerpoint, פאוורפוינט
  qualcomm, קוואלקום
  quest, קווסט
  razer, רייזר
  realme, ריילמי
  redmi, רדמי
  redmi buds, רדמי באדס
  redmi note, רדמי נוט
  remington, רמינגטון
  ring, רינג
  roborock, רובורוק
  roku, רוקו
  roomba, רומבה
  rowenta, רוונטה
  ryzen, רייזן
  samsung, סמסונג
  sandisk, סאנדיסק
  seagate, סיגייט
  segway, סגוויי
  sennheiser, סנהייזר
  sharp, שארפ
  shein, שיין
  siemens, סימנס
  siri, סירי
  smeg, סמג
  snapdragon, סנאפדרגון
  sonos, סונוס
  sony, סוני
  spotify, ספוטיפיי
  steam, סטים
  steam deck, סטים דק
  steelseries, סטילסרייס
  surface, סרפס
  switchbot, סוויצ׳בוט
  synology, סינולוג׳י
  tcl, טיסיאל
  tefal, טפאל
  telegram, טלגרם
  temu, טמו
  tesla, טסלה
  tiktok, טיקטוק
  toshiba, טושיבה
  toyota, טויוטה
  tp link, טיפי לינק, tplink
  twitter, טוויטר
  ubiquiti, יוביקוויטי
  uber, אובר
  vivo, ויוו
  waze, וייז, ווייז
  western digital, ווסטרן דיגיטל
  whatsapp, וואטסאפ, ווטסאפ, ווצאפ
  whirlpool, וירפול
  windows, ווינדוס, וינדוס, ?חלונות
  wolt, וולט
  xbox, אקסבוקס, אקס בוקס, x box
  xbox series, אקסבוקס סירייס
  xiaomi, שיאומי
  yamaha, ימאהה, ימהה
  yeelight, יילייט
  youtube, יוטיוב
  zap, זאפ
  zoom, זום
  zte, זדטיאי
`;
