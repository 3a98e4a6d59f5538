import { raw } from 'hono/html'

export const style = raw(`
* { box-sizing: border-box; }
body { margin: 0; background: #eef0f1; color: #14181c; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4, p, dl, dd, ul, pre { margin: 0; padding: 0; }
h2 { padding-bottom: 8px; border-bottom: 2px solid; font-size: 20px; }
ul { list-style: none; }
a { color: inherit; }
header { padding: 8px 16px; background: #14181c; color: #fff; border-bottom: 6px solid #ffc60a; }
.bar, nav, .actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; }
.bar p { flex: 1; }
nav a { padding: 10px 0; }
nav b { color: #ffc60a; }
button, .button { min-height: 44px; padding: 8px 14px; font: inherit; color: #14181c; background: #fff; border: 1px solid; cursor: pointer; }
.buttons, .channels { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 8px; }
.channels { grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr)); }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; padding: 24px 16px; }
section, .reader, .mailbox > div { min-width: 0; scroll-margin-top: 16px; }
.none, .mails a, .texts li, .channels form, details, table, .reader { padding: 12px 16px; background: #fff; border: 1px solid #c9ced3; }
.meta, time, dt { color: #5b646d; font-size: 14px; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; }
pre { padding: 12px 16px; background: #eef0f1; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
.odd { background: #ffc60a; }
.mailbox { display: grid; gap: 16px; align-items: start; }
.mails a { display: block; text-decoration: none; }
.mails a[aria-current] { border-left: 6px solid #ffc60a; }
.mails strong, .snippet { display: block; }
.reader h4 { margin-top: 20px; }
.reader dl div { display: grid; grid-template-columns: 8.5em minmax(0, 1fr); gap: 8px; padding: 6px 0; border-bottom: 1px solid #c9ced3; }
.answer, .answer label { display: grid; gap: 8px; }
.answer input:not([type=checkbox]), .answer textarea { width: 100%; min-height: 44px; padding: 8px; font: inherit; }
.answer .choice { display: flex; align-items: center; min-height: 24px; }
iframe { width: 100%; height: 520px; border: 1px solid #c9ced3; }
summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
.texts p { white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 16px; text-align: left; border-bottom: 1px solid #c9ced3; }
.failed, .dropped, .refused { border-bottom: 3px solid #ffc60a; }
@media (min-width: 900px) {
  .mailbox { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
}
`)
