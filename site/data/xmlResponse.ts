export const xmlResponse = (xml: string) =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  });
