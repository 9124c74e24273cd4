/**
 * Synonym table of loan words with their Hebrew and Latin spellings. Slugs use the first Latin spelling of a
 * line.
 *
 * A change of this table requires a new `indexVersion` (`domain/search/indexing/indexText.ts`).
 */
export const loanWords = `
  adapter, אדפטר, אדפטור, מתאם
  ai, בינה מלאכותית, איי איי, artificial intelligence
  airfryer, אייר פרייר, איירפרייר, אירפרייר, air fryer, סיר טיגון ללא שמן, מטגנת אוויר
  algorithm, אלגוריתם
  analog, אנלוגי
  app, אפליקציה, אפליקציות, יישומון, application
  audio, אודיו, שמע
  bass, באס, בס
  benchmark, בנצ׳מרק
  blender, בלנדר, ממחה
  blog, בלוג
  bluetooth, בלוטות, בלוטוס, בלותות, blue tooth, bt
  boiler, בוילר, דוד חשמל
  browser, דפדפן, בראוזר
  cache, קאש
  camera, קאמרה
  chat, צ׳אט, צט
  chip, צ׳יפ, שבב, chipset, ערכת שבבים
  classic, קלאסי
  cloud, ענן, קלאוד
  codec, קודק
  controller, קונטרולר, שלט משחק, gamepad, גיימפד, ג׳ויסטיק, joystick
  console, קונסולה, קונסולת משחק, game console
  dash cam, דאשקאם, דש קאם, מצלמת דרך, מצלמת רכב, dashcam
  desktop, מחשב נייח, מחשב שולחני, דסקטופ
  digital, דיגיטלי
  dock, תחנת עגינה, docking station, דוקינג, ?דוק
  drone, רחפן, דרון, quadcopter
  earbuds, אוזניות כפתור, אוזניות תוך אוזן, true wireless, tws, אירבדס
  ebook, ספר אלקטרוני, ספר דיגיטלי, e book
  ereader, קורא ספרים, קורא ספרים אלקטרוני, קורא אלקטרוני, e reader
  electric, חשמלי
  espresso, אספרסו, אקספרסו
  ethernet, את׳רנט, אתרנט
  fitness, פיטנס, כושר
  fps, פריימים לשנייה, תמונות לשנייה, frames per second
  gadget, גאדג׳ט, גדג׳ט
  gaming, גיימינג, גמינג
  gamer, גיימר
  gigabyte, gb, גיגה, גיגה בייט, גיגבייט, ג״ב
  gimbal, גימבל, מייצב תמונה
  gps, ג׳יפיאס, ג׳י פי אס
  gpu, כרטיס מסך, כרטיס גרפי, מעבד גרפי, graphics card
  graphics, גרפיקה
  hybrid, היברידי
  inch, אינץ, אינטש, אינצ׳ים
  interface, ממשק
  internet, אינטרנט
  kilogram, kg, קילוגרם, קילו, ק״ג
  kilometer, km, קילומטר, ק״מ
  laptop, לפטופ, מחשב נייד, נוטבוק, notebook, מחשבים ניידים
  laser, לייזר
  led, לד, נורת לד
  lifestyle, לייפסטייל, לייף סטייל, סגנון חיים
  live, לייב, שידור חי
  mesh, ?מש, רשת אלחוטית ביתית
  microphone, מיקרופון, mic, מייק
  microwave, מיקרוגל
  mixer, מיקסר
  mobile, מובייל, סלולרי, סלולארי, cellular
  modem, מודם
  monitor, מוניטור, מסך מחשב, צג
  mouse, עכבר, mouses
  mp3, נגן מוזיקה
  multimedia, מולטימדיה
  nas, אחסון רשת
  oled, אולד, או לד
  online, אונליין, מקוון
  pad, ?פד, משטח לעכבר
  pc, פי סי, פיסי, מחשב אישי
  plasma, פלזמה
  playlist, פלייליסט
  podcast, פודקאסט, הסכת
  portable, נייד, פורטבילי
  power bank, מטען נייד, מטען חיצוני, פאוור בנק, סוללה ניידת, סוללה חיצונית, powerbank, פאוורבנק, פאוור באנק, סוללת גיבוי
  premium, פרימיום
  printer, מדפסת, פרינטר
  projector, מקרן, פרוג׳קטור, פרויקטור
  qled, קיולד
  quad, קוואד
  ram, זיכרון עבודה, זיכרון ראם, ראם
  retro, רטרו
  robot, רובוט
  robotic, רובוטי
  robot vacuum, שואב רובוטי, שואב אבק רובוטי, שואב שוטף רובוטי, רובוט שואב, רובוט שואב אבק, רובוט שאיבה, robot vacuum cleaner, robovac
  router, ראוטר, נתב
  scanner, סורק
  screenshot, צילום מסך
  selfie, סלפי
  server, שרת
  sim, סים, כרטיס סים
  esim, איסים, אי סים
  smart home, בית חכם
  smart tv, טלוויזיה חכמה, סמארט טיוי, סמארט טי וי
  smartphone, סמארטפון, סמרטפון, טלפון חכם, טלפון סלולרי, פלאפון, טלפון נייד, מכשיר סלולרי, ?סלולרי, ?סלולארי, ?סלולר, mobile phone, cell phone
  smartwatch, שעון חכם, סמארטווטש, סמארט ווטש, סמארט וואטש, סמארטווץ, סמארט ווץ, סמרט ווץ, smart watch
  smartband, צמיד חכם, צמיד כושר, fitness tracker, fitness band
  software, תוכנה
  soundbar, סאונדבר, סאונד בר, סאונד באר, סאונדבאר, סאונברד, מקרן קול, פס קול, sound bar
  sound, סאונד, צליל
  speaker, רמקול, ספיקר, loudspeaker
  sport, ספורט
  ssd, כונן מוצק, דיסק ssd, solid state drive, אס אס די, אסאסדי
  stereo, סטריאו
  storage, אחסון, נפח אחסון, שטח אחסון
  streamer, סטרימר
  streaming, סטרימינג, הזרמה
  stylus, סטיילוס, עט דיגיטלי, עט מגע
  subwoofer, סאבוופר, סאב וופר
  sync, סנכרון
  tablet, טאבלט, טבלט, מחשב לוח
  technology, טכנולוגיה, tech
  telephone, טלפון, phone, ?פון, ?סלולרי, ?סלולארי, ?סלולר
  tv, טלוויזיה, television, טיוי, טי וי
  terabyte, tb, טרה, טרה בייט, טרהבייט, ט״ב
  thermostat, תרמוסטט
  toaster, טוסטר, מצנם
  touchpad, טאצ׳פד, משטח מגע, trackpad
  transistor, טרנזיסטור
  trackball, טרקבול, כדור עקיבה
  turbo, טורבו
  ups, אל פסק, אלפסק
  usb, יו אס בי
  usb c, טייפ סי, type c, usbc, usb type c
  vacuum, ואקום
  video, וידאו, וידיאו, סרטון
  vintage, וינטג׳
  virtual, וירטואלי
  vr, מציאות מדומה, וי אר, ויאר, virtual reality, משקפי מציאות מדומה, vr headset, קסדת vr
  ar, מציאות רבודה, augmented reality
  watt, ואט, וואט, w
  webcam, מצלמת רשת, מצלמת אינטרנט, ווב קאם
  wifi, וויי פיי, וייפיי, ויי פיי, ווייפיי, wi fi
  wireless, אלחוטי, וירלס, cordless
`;
