/**
 * Phrases that name a kind of product, separated by commas. Each phrase is in a synonym table. In a query,
 * such a phrase is the wanted product, and the other words describe the product.
 */
export const productKinds = `
  headphones, earbuds, airpods, microphone, speaker, soundbar, subwoofer, מערכת שמע, רמקול חכם, רמקול נייד,
  פטיפון, מגבר, smartphone, telephone, tablet, ereader, watch, smartwatch, smartband, שעון ספורט, laptop, desktop,
  computer, מחשב גיימינג, monitor, מסך, keyboard, mouse, printer, scanner, router, modem, webcam, ssd, כונן, כונן חיצוני,
  דיסק קשיח, דיסק און קי, כרטיס זיכרון, nas, charger, power bank, cable, dock, splitter, adapter, tv, smart tv,
  streamer, projector, camera, מצלמת אבטחה, מצלמת פעולה, dash cam, drone, gimbal, lens, tripod, console, controller, שלט,
  vr, כיסא גיימינג, כיסא משרדי, כיסא, שולחן עמידה, robot vacuum, שואב אבק, שואב שוטף, air purifier, air conditioner,
  fan, heater, coffee machine, coffee grinder, espresso, blender, mixer, airfryer, microwave, toaster, kettle, oven,
  refrigerator, washing machine, dryer, dishwasher, iron, electric toothbrush, shaver, hair dryer, hair straightener,
  קורקינט חשמלי, אופניים חשמליים, רכב חשמלי, treadmill, thermostat, smart lock, smart plug, smart bulb, doorbell,
  baby monitor, smart scale, backpack, gpu, ups, stylus
`;
