/**
 * Returns a Hebrew word with one typing error, or undefined if the word cannot have this error. `turn`
 * selects the kind of error.
 */
export function misspell(word: string, turn: number): string | undefined {
  if (!/^[א-ת]/.test(word) || word.length < lettersMin) return undefined;
  const middle = Math.floor(word.length / 2);
  const [before, letter, after] = [
    word.slice(0, middle),
    word[middle] ?? '',
    word.slice(middle + 1),
  ];
  const kinds = [
    () => word.replace(/(?<=.)[וי](?=.)/, ''),
    () => word.replace(/[טתכקסשאע]/, (similar) => soundAlikes[similar] ?? similar),
    () => before + after,
    () => before + letter + letter + after,
    () => before + after.slice(0, 1) + letter + after.slice(1),
    () => before + neighbourKey(letter) + after,
  ];
  const misspelt = kinds[turn % kinds.length]?.() ?? word;
  return misspelt === word ? undefined : misspelt;
}

const lettersMin = 4;

const soundAlikes: Record<string, string> = {
  ט: 'ת',
  ת: 'ט',
  כ: 'ק',
  ק: 'כ',
  ס: 'ש',
  ש: 'ס',
  א: 'ע',
  ע: 'א',
};

function neighbourKey(letter: string): string {
  const row = rows.find((keys) => keys.includes(letter)) ?? letter;
  const index = row.indexOf(letter);
  return row[index + 1] ?? row[index - 1] ?? letter;
}

const rows = ['קראטוןםפ', 'שדגכעיחלךף', 'זסבהנמצתץ'];
