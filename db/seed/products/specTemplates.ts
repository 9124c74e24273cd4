import type { BetterValue, SpecField } from '#domain/product/spec.ts';

const number = (
  key: string,
  label: string,
  unit: string,
  better: BetterValue = 'none',
): SpecField => ({ key, label, unit, kind: 'number', better });
const text = (key: string, label: string): SpecField => ({
  key,
  label,
  unit: '',
  kind: 'text',
  better: 'none',
});
const yesNo = (key: string, label: string): SpecField => ({
  key,
  label,
  unit: '',
  kind: 'boolean',
  better: 'none',
});

/** The specification template of each category by its slug. */
export const demoSpecTemplates: Record<string, SpecField[]> = {
  tech: [
    text('type', 'סוג'),
    number('screen', 'מסך', 'אינץ׳', 'higher'),
    number('weight', 'משקל', 'גרם', 'lower'),
    text('battery', 'סוללה'),
    number('pen-latency', 'השהיית העט', 'אלפיות שנייה', 'lower'),
    number('zoom', 'זום אופטי', '×', 'higher'),
    yesNo('color', 'מסך צבעוני'),
    yesNo('sealed', 'עמידות במים'),
  ],
  home: [
    text('type', 'סוג'),
    text('size', 'גודל'),
    number('brightness', 'בהירות, מסך לבן מלא', 'ניט', 'higher'),
    number('input-lag', 'השהיית משחק', 'אלפיות שנייה', 'lower'),
    number('noise-max', 'רעש מרבי', 'dB', 'lower'),
    number('yearly-cost', 'עלות שוטפת בשנה', '₪', 'lower'),
    number('weight', 'משקל', 'ק״ג', 'lower'),
    yesNo('works-offline', 'עובד בלי ענן'),
  ],
  lifestyle: [
    text('type', 'סוג'),
    number('weight', 'משקל', 'גרם', 'lower'),
    text('battery', 'סוללה שנמדדה'),
    text('charging', 'טעינה מלאה'),
    text('accuracy', 'דיוק'),
    text('protection', 'עמידות'),
    yesNo('removable-battery', 'סוללה נשלפת'),
  ],
  gaming: [
    text('type', 'סוג'),
    number('weight', 'משקל', 'גרם', 'lower'),
    number('battery-hours', 'סוללה', 'שעות', 'higher'),
    number('latency', 'עיכוב אלחוטי', 'אלפיות שנייה', 'lower'),
    number('drift', 'סטייה אחרי 60 שעות', '%', 'lower'),
    number('screen', 'מסך', 'אינץ׳', 'higher'),
    text('storage', 'אחסון'),
    yesNo('parts-sold', 'היצרן מוכר חלקי חילוף'),
  ],
  audio: [
    text('type', 'סוג'),
    number('battery-hours', 'סוללה שנמדדה', 'שעות', 'higher'),
    number('noise-reduction', 'הפחתת רעש נמוך', 'dB', 'higher'),
    number('weight', 'משקל', 'גרם', 'lower'),
    number('width', 'רוחב', 'ס״מ'),
    text('connection', 'חיבור'),
    yesNo('earc', 'כניסת HDMI eARC'),
  ],
  mobile: [
    text('type', 'סוג'),
    number('screen', 'מסך', 'אינץ׳', 'higher'),
    number('brightness', 'בהירות שנמדדה', 'nits', 'higher'),
    text('battery', 'סוללה שנמדדה'),
    number('energy', 'אנרגיה שנמדדה', 'Wh', 'higher'),
    text('charging', 'טעינה מלאה'),
    text('storage', 'אחסון'),
    number('weight', 'משקל', 'גרם', 'lower'),
    text('protection', 'עמידות'),
  ],
  computer: [
    text('type', 'סוג'),
    number('weight', 'משקל', 'גרם', 'lower'),
    text('connection', 'חיבור'),
    text('battery', 'סוללה שנמדדה'),
    number('noise', 'רעש ממרחק חצי מטר', 'dB', 'lower'),
    number('write-speed', 'קצב כתיבה שנמדד', 'MB/s', 'higher'),
    text('protection', 'עמידות'),
    yesNo('hebrew', 'אותיות עבריות'),
  ],
};
