import { expect, test } from 'vitest';
import { parseDeliveryReport } from '#domain/mailing/deliveryReport.ts';
import { deliveryReport } from '#tests/support/mail/deliveryReport.ts';

const returnPath = 'bounces+1-2-abc@magazine.example';

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.0.0', 'hard'],
  ['5.2.1', 'hard'],
  ['5.2.2', 'soft'],
  ['4.2.2', 'soft'],
  ['4.4.1', 'soft'],
  ['5.4.4', 'soft'],
])('a report with status %s is a %s bounce', (status, bounce) => {
  const event = { type: 'bounce', bounce, returnPath, status };
  const report = deliveryReport({ status });
  expect(parseDeliveryReport(report, returnPath)).toEqual(event);
  expect(parseDeliveryReport(report.replaceAll('\n', '\r\n'), returnPath)).toEqual(event);
});

test.each(['5.7.1', '4.7.0', '5.1.8', '5.3.4', '5.6.0', '2.0.0'])(
  'status %s does not concern the address',
  (status) => {
    expect(parseDeliveryReport(deliveryReport({ status }), returnPath)).toBeUndefined();
  },
);

test('a report about a delay or a delivery is no bounce', () => {
  for (const action of ['delayed', 'delivered', 'relayed'])
    expect(parseDeliveryReport(deliveryReport({ action }), returnPath)).toBeUndefined();
});

test('a mail that is no report is no bounce, even if it quotes one', () => {
  const reply = `Subject: Out of office\nContent-Type: text/plain\n\n${deliveryReport()}`;
  for (const source of [reply, '', 'Subject: empty', deliveryReport().slice(0, 300)])
    expect(parseDeliveryReport(source, returnPath)).toBeUndefined();
});

test('the undelivered mail cannot change the report', () => {
  const undelivered = 'Content-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n';
  for (const status of ['5.7.1', '2.0.0'])
    expect(
      parseDeliveryReport(deliveryReport({ status, undelivered }), returnPath),
    ).toBeUndefined();
});
