/** Words in a title that show whether the post is a review or a comparison. */
export const he = {
  /** Words before the name of a reviewed product. */
  genres: ['ביקורת', 'סקירה', 'מבחן', 'הצצה', 'רושם ראשוני', 'בדקנו', 'חוות דעת', 'מדריך'],
  joints: ['של', 'על', 'את', 'אל'],
  /** Words between the names of compared products. */
  versus: ['מול', 'נגד', 'לעומת', 'או'],
  comparison: 'השוואה',
} as const;
