export const he = {
  role: 'קרוסלה',
  slide: 'שקופית',
  pause: 'עצירת ההחלפה האוטומטית',
  play: 'הפעלת ההחלפה האוטומטית',
  previous: 'הקודם',
  next: 'הבא',
  choose: 'בחירת שקופית',
  position: (place: number, count: number) => `${place} מתוך ${count}`,
  goTo: (place: number, count: number) => `מעבר ל־${place} מתוך ${count}`,
} as const;
