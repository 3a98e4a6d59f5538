import { expect, test } from 'vitest'
import { isAllowedRedirect } from '#worker/auth/protocol/redirect-allow-list.ts'
import { parseSettings } from '#worker/env/settings.ts'

const settingsOf = (list: string, SITE_URL = 'https://firma.example') =>
  parseSettings({ SITE_URL, AUTH_REDIRECT_ALLOW_LIST: list }).auth

const isAllowed = (list: string, target: string, siteUrl?: string) =>
  isAllowedRedirect(settingsOf(list, siteUrl), target)

const star = 'https://*.site/**'
const deep = 'https://**.site/**'

test.each([
  [star, 'https://a.site/'],
  [star, 'https://a.site'],
  [star, 'https://A.SITE/x'],
  [star, 'https://a.site/deep/er.html?x=https://b.example/#y'],
  [star, 'https://a.site:443/'],
  [star, 'https://xn--bcher-kva.site/'],
  [star, 'https://0x08080808.site/'],
  ['HTTPS://*.Site/**', 'https://a.site/x'],
  [deep, 'https://a.b.c.site/x'],
  ['https://a?.site/**', 'https://ab.site/'],
  ['https://one.example', 'https://one.example/'],
  ['https://one.example/', 'https://one.example'],
  ['https://one.example/a?c', 'https://one.example/abc'],
  ['https://one.example/a?c', 'https://one.example/a?c'],
  ['https://one.example/cb', 'https://one.example/cb?sb_flow_id=1'],
  ['https://one.example/cb', 'https://one.example/cb#x'],
  ['https://one.example/*', 'https://one.example/page?x=1'],
  ['https://one.example/żuraw/*', 'https://one.example/żuraw/1'],
  ['https://one.example/żuraw/*', 'https://one.example/%C5%BCuraw/1'],
  ['https://one.example:8443/**', 'https://one.example:8443/x'],
  ['https://one.example:443/**', 'https://one.example/x'],
  ['', 'https://firma.example/any?x=1#y'],
  ['', 'https://FIRMA.example:443/'],
  ['myapp://back', 'myapp://back'],
  ['myapp://back', 'myapp://back#x'],
  ['myapp://*/in', 'myapp://back/in'],
  ['myapp://**', 'myapp://back'],
  ['com.firma.app:/in/*', 'com.firma.app:/in/1'],
  ['exp+firma://back/**', 'exp+firma://back/a/b'],
])('the list allows %j to %s', (list, target) => expect(isAllowed(list, target)).toBe(true))

test.each([
  // A number that browsers read as an address, with the rest of the pattern after the host.
  [star, 'https://0x08080808?.site/'],
  [star, 'https://0x08080808#.site/'],
  [star, 'https://0x08080808/.site/'],
  [star, 'https://134744072?.site/'],
  [star, 'https://010.8.8.8?.site/'],
  [star, 'https://0x8.8.8.8?.site/'],
  [star, 'https://8.8.8.8?.site/'],
  [star, 'https://[::ffff:8.8.8.8]?.site/'],
  [star, 'https://[::ffff:808:808]/.site/'],
  // Another host, with the rest of the pattern in other parts of the URL.
  [star, 'https://evil?.site/'],
  [star, 'https://evil.test?.site/'],
  [star, 'https://evil.test/.site/'],
  [star, 'https://evil.test#.site/'],
  [star, 'https://evil.test\\.site/'],
  [star, 'https://evil.test%2f.site/'],
  [star, 'https://evil.test%3f.site/'],
  [star, 'https://evil.test%5c.site/'],
  [star, 'https://evil.test%00.site/'],
  [star, 'https://evil.test:80.site/'],
  [star, 'https://evil.test\t.site/'],
  [star, 'https://evil.test\n.site/'],
  [star, 'https://evil.test .site/'],
  [star, 'https://evil。site/'],
  [star, 'https://ev\u00ADil.site/'],
  [star, 'https://a．site/'],
  [star, 'https://büro.site/'],
  [star, 'https://a%2esite/'],
  [star, 'https://ex%61mple.site/'],
  [star, 'https://.site/'],
  [star, 'https://site/'],
  [star, 'https://-.site/'],
  [star, 'https://a.b.site/'],
  [star, 'https://a.site./'],
  [star, 'https://a..site/'],
  [star, 'https://a.site.evil.test/'],
  [star, 'https://a.siteevil.test/'],
  [star, 'https://a.site:8443/'],
  [star, 'http://a.site/'],
  [star, 'ftp://a.site/'],
  [star, 'https:a.site/'],
  [star, 'https:/a.site/'],
  [star, 'https:///a.site/'],
  [star, '//a.site/'],
  [star, 'https://user@a.site/'],
  [star, 'https://user:word@a.site/'],
  [star, 'https://@a.site/'],
  [star, 'https://:@a.site/'],
  [star, 'https://a.site@evil.test/'],
  [star, 'https://evil.test\\@a.site/'],
  [star, ' https://a.site/'],
  [star, 'https://a.site/\u0000'],
  [deep, 'https://evil.test?.site/'],
  [deep, 'https://evil.test/.site/'],
  [deep, 'https://evil.test#x.site/'],
  [deep, 'https://evil.test/x?y=.site/'],
  [deep, 'https://8.8.8.8?.site/'],
  [deep, 'https://a..site/'],
  ['https://a?b.site/**', 'https://a?b.site/'],
  ['https://a?b.site/**', 'https://a/b.site/'],
  ['https://**', 'https://one.example/deep'],
  ['https://one.example**', 'https://one.example.evil.test/'],
  ['https://one.example*', 'https://one.example@evil.test/'],
  ['https://one.example:*/**', 'https://one.example:1@evil.test/'],
  ['https://one.example/app/**', 'https://one.example/app/../evil'],
  ['https://one.example/app/**', 'https://one.example/app/%2e%2e/evil'],
  ['https://one.example/app/**', 'https://one.example/app\\..\\evil'],
  ['https://one.example/app/*', 'https://one.example/app/a/b'],
  ['https://one.example/app/*', 'https://one.example/app/a.b'],
  ['https://one.example/cb', 'https://one.example/cb?next=https://evil.test'],
  ['https://one.example/cb', 'https://one.example/cb?sb_flow_id=1&next=x'],
  ['https://one.example/cb', 'https://one.example/CB'],
  // Numbers and addresses of other machines, also where the list names them.
  ['http://**/**', 'http://134744072/'],
  ['http://**/**', 'http://0x8080808/'],
  ['http://**/**', 'http://010.8.8.8/'],
  ['http://**/**', 'http://8.8.8.8/'],
  ['http://**/**', 'http://8.8.2056/'],
  ['http://**/**', 'http://127.1/'],
  ['http://**/**', 'http://2130706433/'],
  ['http://**/**', 'http://0177.0.0.1/'],
  ['http://**/**', 'http://[::ffff:127.0.0.1]/'],
  ['http://**/**', 'http://[::ffff:8.8.8.8]/'],
  ['http://*.8.8.8/**', 'http://8.8.8.8/'],
  ['http://**.8/**', 'http://8.8.8.8/'],
  ['http://0x8080808/**', 'http://0x8080808/'],
  ['http://10.0.0.5/**', 'http://10.0.0.5/'],
  ['exp://192.168.1.5:8081/**', 'exp://192.168.1.5:8081/x'],
  ['myapp://**/**', 'myapp://0x08080808/'],
  // Any program on the visitor's machine could be listening, also where the list names it.
  ['', 'http://127.0.0.1:4321/back'],
  ['', 'http://127.0.0.2/'],
  ['', 'https://127.0.0.1/'],
  ['', 'http://[::1]:4321/back'],
  ['http://localhost:*/**', 'http://localhost:3000/x'],
  ['http://localhost:3000/**', 'http://localhost:3000/x'],
  ['https://localhost/**', 'https://localhost/x'],
  ['http://LOCALHOST:*/**', 'http://LocalHost:3000/x'],
  ['http://*.localhost:*/**', 'http://app.localhost:3000/x'],
  ['http://127.0.0.1:*/**', 'http://127.0.0.1:3000/x'],
  ['http://[::1]:*/**', 'http://[::1]:3000/x'],
  // Schemes are never guessed, and some execute what follows them.
  ['*://a.site/**', 'https://a.site/'],
  ['**', 'https://a.site/'],
  ['javascript:**', 'javascript:alert(1)'],
  ['data:**', 'data:text/html,x'],
  ['', 'javascript://127.0.0.1/%0aalert(1)'],
  ['', 'myapp://127.0.0.1/'],
  ['myapp://back', 'myapp://back/further'],
  ['myapp://back', 'myapp:back'],
  ['myapp://*/in', 'myapp://evil?/in'],
  ['myapp://*/in', 'myapp://evil@back/in'],
  ['myapp://*/in', 'other://back/in'],
  ['com.firma.app:/in/*', 'com.firma.app://in/1'],
  ['', 'https://firma.example.evil.test/'],
  ['', 'https://firma.example./'],
  ['', 'https://firma.example:8443/'],
  ['', 'https:firma.example/'],
  ['', 'nonsense'],
  ['', '/auth'],
  ['', '//firma.example/'],
  ['', 'http://firma.example/'],
  ['', 'https://evil.example\\@firma.example/'],
  ['', 'https://firma.example@evil.example/'],
  ['https://one.example/a?c', 'https://one.example/a/c'],
  ['https://one.example/a?c', 'https://one.example/a.c'],
  ['', ''],
])('the list does not allow %j to %j', (list, target) => expect(isAllowed(list, target)).toBe(false))

test('a site on localhost may use any port', () => {
  for (const target of ['http://localhost:1/', 'http://localhost:5173/x'])
    expect(isAllowed('', target, 'http://localhost:3000')).toBe(true)
  expect(isAllowed('', 'http://evil.test:3000/', 'http://localhost:3000')).toBe(false)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:5173', 'http://[::1]:5173'])(
  'a site at %s may redirect to every other address of the machine, and to names of it that are listed',
  (siteUrl) => {
    for (const target of ['http://127.0.0.1:4321/back', 'http://127.0.0.2/', 'http://[::1]:4321/back'])
      expect(isAllowed('', target, siteUrl)).toBe(true)
    const list = 'http://localhost:*/**,http://*.localhost:*/**'
    for (const target of ['http://localhost:3001/x', 'http://app.localhost:3001/x'])
      expect(isAllowed(list, target, siteUrl)).toBe(true)
  },
)
