import { describe, expect, test } from 'vitest'
import { isAllowedPictureUrl } from './picture-url.ts'

describe('the URL of a picture', () => {
  test.for([
    `/api/pictures/${'0123456789abcdef'.repeat(2)}`,
    'https://images.example.com/logo.png',
    'https://EXAMPLE.com',
    'https://example.com:443/a.png?size=2#x',
    'https://xn--bcher-kva.example/a.png',
    'https://bücher.example/a.png',
    'https://8.8.8.8/a.png',
    'https://[2606:4700:4700::1111]/a.png',
    'https://172.15.255.255/a.png',
    'https://100.63.255.255/a.png',
    'https://mylocal.example/a.png',
  ])('is accepted when it is %s', (address) => {
    expect(isAllowedPictureUrl(address)).toBe(true)
  })

  test.for([
    ...['', 'logo.png', '/logo.png', '//example.com/a.png', '/api/activity/export', '/api/pictures/../activity'],
    ...['/api/pictures/0123', `/api/pictures/${'0'.repeat(32)}?x`, ' https://example.com/a.png', 'https:example.com'],
    ...[
      'https:/example.com',
      'https:\\\\example.com',
      'https://exa mple.com',
      'https://',
      'https:///a.png',
      'https://?x',
    ],
    ...['http://example.com/a.png', 'ftp://example.com/a.png', 'javascript:alert(1)', 'data:image/png;base64,AA'],
    ...['blob:https://example.com/1', 'cid:1', 'file:///etc/passwd', 'ws://example.com'],
    ...[
      'https://user@example.com/a',
      'https://user:pass@example.com/a',
      'https://:pass@example.com',
      'https://@x.example',
    ],
    ...['https://example.com:8443/a', 'https://example.com:80/a', 'https://example.com:22/'],
    ...[
      'https://localhost/a',
      'https://LOCALHOST./a',
      'https://acme.localhost',
      'https://printer.local',
      'https://nas',
    ],
    ...['https://db.internal', 'https://metadata.google.internal/', 'https://router.lan', 'https://x.home.arpa'],
    ...['https://intranet/', 'https://wiki.corp.', 'https://x.test', 'https://x.invalid', 'https://abc.onion'],
    ...['https://10.0.0.5/x', 'https://10.255.255.255', 'https://172.16.0.1', 'https://172.31.255.255'],
    ...['https://192.168.1.1', 'https://127.0.0.1', 'https://127.8.8.8', 'https://0.0.0.0', 'https://169.254.169.254'],
    ...[
      'https://100.64.0.1',
      'https://100.127.255.255',
      'https://198.18.0.1',
      'https://224.0.0.1',
      'https://255.255.255.255',
    ],
    // Other spellings that a browser accepts.
    ...[
      'https://2130706433/',
      'https://0x7f000001',
      'https://0177.0.0.1',
      'https://127.1',
      'https://10.5',
      'https://０.0.0.0',
    ],
    ...['https://127.0.0.1.', 'https://１２７.0.0.1', 'https://127。0。0。1'],
    ...[
      'https://[::1]',
      'https://[::]',
      'https://[fe80::1]',
      'https://[fd00::5]',
      'https://[fc00::1]',
      'https://[ff02::1]',
    ],
    ...['https://[::ffff:10.0.0.5]', 'https://[::ffff:a00:5]', 'https://[::10.0.0.5]', 'https://[64:ff9b::a00:5]'],
    ...[
      'https://[2002:a00:5::]',
      'https://[2001::1]',
      'https://[2001:db8::1]',
      'https://[fec0::1]',
      'https://[3fff::1]',
    ],
  ])('is rejected when it is %s', (address) => {
    expect(isAllowedPictureUrl(address)).toBe(false)
  })
})
