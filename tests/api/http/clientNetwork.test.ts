import { expect, test } from 'vitest';
import { clientNetwork, widerNetwork } from '#api/http/clientNetwork.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:4711 ', '203.0.113.7'],
  ['"203.0.113.7:4711"', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['::', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
])('the address %j belongs to the client %s', (text, client) => {
  expect(clientNetwork(text)).toBe(client);
});

test.each(['', 'unknown', '_hidden', '203.0.113', '999.1.1.1', '2001:db8', '[2001:db8::1', ':443'])(
  'the invalid address %j belongs to no client',
  (text) => {
    expect(clientNetwork(text)).toBeUndefined();
  },
);

test.each([
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['0:0:0:0::', '0:0:0::/48'],
  ['203.0.113.7', undefined],
  ['unknown', undefined],
])('the /48 network of the client %s is %s', (client, network) => {
  expect(widerNetwork(client)).toBe(network);
});
