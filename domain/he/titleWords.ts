/** Words that show the kind of a post in its title. */
export const he = {
  /** Words that precede the name of a product: «ביקורת: …», «סקירה של …». */
  genres: ['ביקורת', 'סקירה', 'מבחן', 'הצצה', 'רושם ראשוני', 'בדקנו', 'חוות דעת', 'מדריך'],
  joints: ['של', 'על', 'את', 'אל'],
  /** Words between the names of compared products. */
  versus: ['מול', 'נגד', 'לעומת', 'או'],
  comparison: 'השוואה',
} as const;
