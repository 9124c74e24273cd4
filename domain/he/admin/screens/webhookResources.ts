/** The names of the webhooks, which the console loads first. The other texts load with their screen. */
export const he = {
  resource: {
    name: 'Webhooks |||| Webhooks',
    fields: {
      webhook_api_key: 'מפתח API',
      webhook_url: 'כתובת Webhook',
      webhook_events: 'אירועים',
    },
  },
  deliveries: {
    name: 'משלוח |||| משלוחים',
    fields: {
      event: 'אירוע',
      status: 'מצב',
      attempts: 'ניסיונות',
      createdAt: 'נוצר',
      actions: 'פעולות',
    },
  },
} as const;
