/** Words by which a title says what kind of post it is, for rules that read titles. */
export const he = {
  /** Before a product's name: «ביקורת: …», «סקירה של …». */
  genres: ['ביקורת', 'סקירה', 'מבחן', 'הצצה', 'רושם ראשוני', 'בדקנו', 'חוות דעת', 'מדריך'],
  joints: ['של', 'על', 'את', 'אל'],
  /** Between products that are compared. */
  versus: ['מול', 'נגד', 'לעומת', 'או'],
  comparison: 'השוואה',
} as const;
