/** Words in a title that show whether the post is a review or a comparison. */
export const he = {
  /** Words that precede the name of a product: «ביקורת: …», «סקירה של …». */
  genres: ['ביקורת', 'סקירה', 'מבחן', 'הצצה', 'רושם ראשוני', 'בדקנו', 'חוות דעת', 'מדריך'],
  joints: ['של', 'על', 'את', 'אל'],
  /** Words between the names of compared products. */
  versus: ['מול', 'נגד', 'לעומת', 'או'],
  comparison: 'השוואה',
} as const;
