import type { RequestProblem } from '../remoteRequest.ts';

const problem: Record<RequestProblem, string> = {
  notUrl: 'כתובת URL לא תקינה',
  credentials: 'הכתובת כוללת שם משתמש או סיסמה, ולא שולחים אליה בקשות',
  notHttps: 'הכתובת חייבת להתחיל ב־https://',
  port: 'אפשר לפנות רק אל הפורטים 80, 443 ו־8443',
  notPublic: 'הכתובת שייכת לרשת פנימית, ולא שולחים אליה בקשות',
  timeout: 'לא הגיעה תשובה בזמן',
  unknownHost: 'לא נמצא שרת בשם הזה',
  refused: 'השרת מסרב להתחבר',
  certificate: 'תעודת האבטחה של השרת אינה תקינה',
  network: 'לא ניתן היה להתחבר',
};

export const he = { problem } as const;
