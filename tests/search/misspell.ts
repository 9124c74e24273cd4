/** A Hebrew word with one error; the turn says of which kind. Undefined for short words, and where none fits. */
export function misspelt(word: string, turn: number): string | undefined {
  if (!/^[א-ת]/.test(word) || word.length < lettersMin) return undefined;
  const middle = Math.floor(word.length / 2);
  const [before, letter, after] = [
    word.slice(0, middle),
    word[middle] ?? '',
    word.slice(middle + 1),
  ];
  const kinds = [
    () => word.replace(/(?<=.)[וי](?=.)/, ''),
    () => word.replace(/[טתכקסשאע]/, (sound) => soundAlike[sound] ?? sound),
    () => before + after,
    () => before + letter + letter + after,
    () => before + after.slice(0, 1) + letter + after.slice(1),
    () => before + neighbourKey(letter) + after,
  ];
  const wrong = kinds[turn % kinds.length]?.() ?? word;
  return wrong === word ? undefined : wrong;
}

const lettersMin = 4;

const soundAlike: Record<string, string> = {
  ט: 'ת',
  ת: 'ט',
  כ: 'ק',
  ק: 'כ',
  ס: 'ש',
  ש: 'ס',
  א: 'ע',
  ע: 'א',
};

/** The letter to the right on the keyboard, or else to the left. */
function neighbourKey(letter: string): string {
  const row = rows.find((keys) => keys.includes(letter)) ?? letter;
  const place = row.indexOf(letter);
  return row[place + 1] ?? row[place - 1] ?? letter;
}

const rows = ['קראטוןםפ', 'שדגכעיחלךף', 'זסבהנמצתץ'];
