/**
 * Synonym table of words in product reviews, in Hebrew and English. A line contains only words that shoppers
 * use for exactly the same thing. A broader or narrower term belongs in another line.
 *
 * A change of this table requires a new `indexVersion` (`domain/search/indexing/indexText.ts`).
 */
export const translations = `
  אוזניות, אזניות, headphones, headset, earphones
  ביטול רעשים, סינון רעשים, הפחתת רעשים, בידוד רעשים, חסימת רעשים, מבטל רעשים, מסנן רעשים, חוסם רעשים, מבודד רעשים, noise cancelling, noise canceling, noise cancellation, anc, נויז קנסלינג, ביטול רעשים אקטיבי, סינון רעשים אקטיבי, active noise cancelling, active noise canceling, active noise cancellation, ?אנסי, איי אן סי
  חוטי, wired, corded
  דיו אלקטרוני, נייר אלקטרוני, e ink, eink, electronic ink, e paper, epaper
  מחברת דיגיטלית, מחברת אלקטרונית, מחברת חכמה, digital notebook, smart notebook
  מקלדת, keyboard
  מקלדת מכנית, mechanical keyboard
  מצלמה, camera
  מצלמת אבטחה, security camera, מצלמת ביטחון, מצלמת מעקב
  מצלמת פעולה, מצלמת אקסטרים, action camera, action cam
  מצלמה ללא מראה, mirrorless, מירורלס
  עדשה, lens
  חצובה, tripod
  מסך, screen, display
  מסך מגע, touch screen, touchscreen
  מסך קעור, מסך מעוקל, curved monitor, curved screen
  קצב רענון, refresh rate, הרץ, hz
  רזולוציה, resolution
  מחשב, computer
  מחשב גיימינג, מחשב משחקים, מחשב למשחקים, gaming pc, gaming computer
  טלפון, סמארטפון, סמרטפון, פלאפון, טלפון חכם, טלפון נייד, טלפון סלולרי, מכשיר סלולרי, ?סלולרי, ?סלולארי, ?סלולר, phone, smartphone, cell phone, mobile phone
  מעבד, processor, cpu
  זיכרון, memory
  כונן, דיסק, drive
  כונן חיצוני, דיסק חיצוני, דיסק נייד, כונן נייד, הארד דיסק חיצוני, external drive, external hard drive
  דיסק קשיח, כונן קשיח, hard drive, hdd, הארד דיסק
  דיסק און קי, דיסקונקי, usb stick, flash drive, זיכרון נייד
  כרטיס זיכרון, memory card, sd card
  לוח אם, motherboard
  ספק כוח, power supply, psu
  מארז מחשב, computer case
  סוללה, battery, בטרייה
  מיליאמפר, מיליאמפר שעה, mah
  חיי סוללה, אורך חיי סוללה, זמן סוללה, battery life
  מטען, charger
  טעינה, charging
  טעינה מהירה, מטען מהיר, fast charging, quick charge
  טעינה אלחוטית, מטען אלחוטי, wireless charging, wireless charger
  כבל, cable
  מפצל, splitter, hub, האב
  שקע, socket, outlet
  שקע חכם, תקע חכם, smart plug
  נורה חכמה, תאורה חכמה, smart bulb, smart light, smart lighting
  מנעול חכם, smart lock
  פעמון חכם, פעמון דלת, video doorbell, doorbell
  שעון, watch
  שעון ספורט, שעון ריצה, sports watch, running watch
  דופק, heart rate
  צעדים, steps
  נעלי ריצה, running shoes
  הליכון, treadmill
  אופניים חשמליים, electric bike, e bike, ebike
  קורקינט חשמלי, קורקינט, electric scooter, scooter, escooter, סקוטר חשמלי, ?סקוטר
  רכב חשמלי, מכונית חשמלית, electric car, ev, electric vehicle
  שואב אבק, ?שואב, vacuum cleaner
  שואב שוטף, wet dry vacuum
  מטהר אוויר, ?מטהר, מסנן אוויר, air purifier
  מזגן, air conditioner, מיזוג אוויר
  מאוורר, fan
  מפזר חום, תנור חימום, heater
  מייבש שיער, פן לשיער, hair dryer
  מחליק שיער, מחליק, hair straightener
  מכונת גילוח, shaver, electric shaver
  מכונת תספורת, trimmer, קוצץ שיער
  מברשת שיניים חשמלית, electric toothbrush
  מכונת כביסה, washing machine
  מייבש כביסה, dryer
  מדיח כלים, מדיח, dishwasher
  מקרר, refrigerator, fridge
  תנור, oven
  כיריים, stove, cooktop
  קומקום, kettle, קומקום חשמלי
  מכונת קפה, coffee machine, coffee maker, מכונת אספרסו, espresso machine
  מטחנת קפה, coffee grinder
  קפה, coffee
  מעבד מזון, food processor
  סיר לחץ, pressure cooker
  סיר בישול איטי, slow cooker
  מגהץ, iron
  משקל חכם, smart scale
  כיסא גיימינג, כיסא גיימרים, gaming chair
  gaming setup, סטאפ גיימינג, סט אפ גיימינג, עמדת גיימינג
  כיסא משרדי, כיסא מחשב, office chair
  שולחן עמידה, שולחן מתכוונן, standing desk
  שלט, remote, שלט רחוק, remote control
  מקרן ביתי, קולנוע ביתי, home cinema, home theater
  פטיפון, turntable, record player
  מגבר, amplifier
  רמקול חכם, smart speaker
  רמקול נייד, בידורית, רמקול בלוטות, portable speaker, bluetooth speaker
  מערכת שמע, מערכת סאונד, מערכת קול, sound system
  עוזרת קולית, עוזר קולי, voice assistant
  שליטה קולית, voice control
  ביקורת, סקירה, review
  השוואה, comparison, versus
  מדריך, guide
  מבחן, test
  המלצה, recommendation
  מחיר, price, עלות
  זול, cheap, משתלם, תקציב נמוך, מחיר נמוך, חסכוני, לא יקר, budget
  יקר, expensive
  חסרון, מגרעה, minus
  יתרון, מעלה
  אחריות, warranty
  משלוח, shipping, delivery
  הנחה, discount
  מבצע, sale
  סחיפה, דריפט, drift, stick drift
  black friday, בלאק פריידי, בלק פריידי, יום שישי השחור
  מעקב מחירים, price tracking, price tracker
  קופון, coupon
  יד שנייה, משומש, second hand, used
  מחודש, מוחדש, משופץ, refurbished, renewed
  מכס, customs
  החזרה, return
  קנייה, רכישה, purchase
  חנות, store, shop
  משחק, game
  משחק מחשב, משחק וידאו, video game, computer game
  סרט, movie, film
  ילדים, kids, children
  ילד, kid, child
  תינוק, baby
  מצלמת תינוק, בייבי מוניטור, מוניטור לתינוק, baby monitor
  חיישן, sensor
  טביעת אצבע, fingerprint
  זיהוי פנים, face recognition, face id
  עמיד במים, עמידות במים, עמידה במים, אטום למים, נגד מים, חסין מים, חסין למים, water resistant, waterproof
  ניווט, navigation
  מהיר, fast
  קל משקל, lightweight
  שקט, quiet, silent
  גדול, big, large
  קטן, small
  קומפקטי, compact
  חדש, new
  צבע, color
  עיצוב, design
  איכות, quality
  איכות תמונה, picture quality, image quality
  איכות שמע, איכות צליל, sound quality
  רעש, noise
  רשת, network
  אבטחה, security
  פרטיות, privacy
  וירוס, virus
  סיסמה, סיסמא, password
  גיבוי, backup
  עדכון, update
  מערכת הפעלה, operating system
  מתנה, gift
  תרמיל, תיק גב, backpack
  מזוודה, suitcase
  נסיעות, travel, טיולים, טיול
  טיסה, flight
  משרד, office
  מטבח, kitchen
  סלון, living room
  חדר שינה, bedroom
  גינה, חצר, garden
  רצפה, floor
  שטיח, carpet
  חתול, cat
  כלב, dog
  בעלי חיים, חיות מחמד, pets
  אבק, dust
  אלרגיה, allergy
  קניות ברשת, קניות באינטרנט, קניות אונליין, קניות מקוונות, online shopping, ecommerce, איקומרס
  קונסולה ניידת, handheld console, קונסולת כיס
  עכבר אנכי, vertical mouse
  שורש כף היד, תעלה קרפלית, תסמונת התעלה הקרפלית, carpal tunnel, carpal tunnel syndrome
  עבודה, work
  עבודה מהבית, עבודה מרחוק, משרד ביתי, work from home, remote work, home office
  מבוגר, מבוגרים, קשיש, זקן, גיל שלישי, אזרח ותיק, elderly, senior
  סבתא, סבא, grandma, grandpa
  סטודנט, סטודנטית, student
  לימודים, לימוד, תלמיד, study
  בית ספר, school
  אוניברסיטה, מכללה, university, college
  מטוס, plane, airplane
  רכבת, train
  אוטובוס, bus
  חופשה, vacation
  חוץ לארץ, חו״ל, abroad
  ים, חוף, beach, sea
  שחייה, שחיה, לשחות, שחיין, swimming
  בריכה, pool
  קולנוע, cinema
  קמפינג, camping
  רכב, מכונית, אוטו, car
  עריכת תמונות, עיבוד תמונה, photo editing
  עריכת וידאו, עריכת סרטים, video editing
`;
