import { raw } from 'hono/html'

export const style = raw(`
:root { --ink: #14181c; --yellow: #ffc60a; --paper: #fff; --fog: #eef0f1; --line: #c9ced3; --steel: #5b646d; }
* { box-sizing: border-box; border-radius: 0; }
body { margin: 0; background: var(--fog); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1, h2, h3, h4, p, dl, dd, ul, pre { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
header { background: var(--ink); color: var(--paper); border-bottom: 6px solid var(--yellow); }
header :focus-visible { outline-color: var(--yellow); }
.bar, nav, main { max-width: 1240px; margin: 0 auto; padding: 0 16px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 24px; padding-top: 16px; padding-bottom: 8px; }
.bar p { flex: 1 1 260px; color: var(--line); }
h1 { font-size: 28px; font-weight: 800; line-height: 1; letter-spacing: -0.02em; }
h1 a { text-decoration: none; border-left: 12px solid var(--yellow); padding-left: 10px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.buttons { display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: 8px; }
button, .button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 14px; font: inherit;
  font-weight: 600; text-decoration: none; color: var(--ink); background: var(--paper);
  border: 2px solid var(--ink); cursor: pointer; }
button:hover, .button:hover, header button { background: var(--yellow); }
header button:hover { background: var(--paper); }
nav { display: flex; flex-wrap: wrap; column-gap: 24px; padding-bottom: 4px; }
nav a { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav b { color: var(--yellow); font-variant-numeric: tabular-nums; }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 32px; padding-top: 24px; padding-bottom: 56px; }
section { min-width: 0; scroll-margin-top: 16px; }
h2 { font-size: 20px; font-weight: 800; line-height: 1.2; padding-bottom: 8px; border-bottom: 2px solid var(--ink); }
.none { padding: 16px; color: var(--steel); background: var(--paper); border: 1px solid var(--line); border-top: 0; }
.meta, time { color: var(--steel); font-size: 14px; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 12px; overflow-wrap: anywhere; }
pre { font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; padding: 12px 16px; background: var(--fog); }
.odd { background: var(--yellow); color: var(--ink) !important; padding: 0 6px; }
.mailbox { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-items: start; }
.mails a { display: block; padding: 12px 16px; text-decoration: none; background: var(--paper);
  border: 1px solid var(--line); border-top: 0; border-left: 6px solid transparent; overflow-wrap: anywhere; }
.mails a:hover, .mails a[aria-current] { border-left-color: var(--yellow); }
.mails a[aria-current] { box-shadow: inset 0 0 0 1px var(--ink); }
.mails strong { display: block; font-weight: 500; }
.snippet { display: block; color: var(--steel); font-size: 14px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.reader { min-width: 0; background: var(--paper); border: 1px solid var(--line); scroll-margin-top: 16px; }
.reader > * { margin-left: 16px; margin-right: 16px; }
.reader .none { border: 0; margin: 0; }
.reader h3 { font-size: 22px; line-height: 1.25; padding-top: 16px; overflow-wrap: anywhere; }
.reader h4 { margin-top: 20px; margin-bottom: 6px; font-size: 14px; color: var(--steel); }
.reader dl { margin-top: 12px; border-top: 1px solid var(--line); }
.reader dl div { display: grid; grid-template-columns: 8.5em minmax(0, 1fr); gap: 8px; padding: 6px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--steel); font-size: 14px; line-height: 24px; }
dd { overflow-wrap: anywhere; }
.links li { padding: 4px 0; overflow-wrap: anywhere; }
.answer { display: grid; gap: 10px; padding: 0 16px 16px; }
.answer .meta { padding: 0; overflow-wrap: anywhere; }
.answer label { display: grid; gap: 4px; font-weight: 600; }
.answer input:not([type=checkbox]), .answer textarea { width: 100%; min-height: 44px; padding: 8px; font: inherit; font-weight: 400; border: 1px solid var(--steel); }
.answer .choice { display: flex; align-items: center; gap: 8px; min-height: 24px; }
iframe { display: block; width: calc(100% - 32px); height: 520px; margin-bottom: 16px; border: 1px solid var(--line); background: var(--paper); }
details { background: var(--paper); border: 1px solid var(--line); border-top: 0; }
summary { min-height: 44px; padding: 10px 16px; cursor: pointer; overflow-wrap: anywhere; }
summary time { margin-left: 12px; }
.headers { border-width: 1px 0 0; }
.texts li { padding: 12px 16px; background: var(--paper); border: 1px solid var(--line); border-top: 0; overflow-wrap: anywhere; }
.texts p { white-space: pre-wrap; }
.channels { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 16px; }
.channels form { padding: 12px 16px 16px; background: var(--paper); border: 1px solid var(--line); border-top: 0; }
.channels h3 { font-size: 16px; margin-bottom: 10px; overflow-wrap: anywhere; }
.channels h3 b { color: var(--steel); font-weight: 400; }
.channels button { justify-content: center; padding: 0 8px; border-width: 1px; font-weight: 500; }
table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line); border-top: 0; }
th, td { padding: 8px 16px; text-align: left; border-bottom: 1px solid var(--line); vertical-align: baseline; }
th { font-size: 14px; font-weight: 400; color: var(--steel); }
td b { font-weight: 600; }
.failed, .dropped, .refused { border-bottom: 3px solid var(--yellow); }
.key { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
@media (max-width: 699px) {
  thead { display: none; }
  tr { display: grid; grid-template-columns: 1fr 1fr; padding: 8px 0; border-bottom: 1px solid var(--line); }
  td { border: 0; padding: 2px 16px; }
  .reader dl div { grid-template-columns: minmax(0, 1fr); gap: 0; }
}
@media (max-width: 899px) {
  .unchosen { display: none; }
}
@media (min-width: 900px) {
  main { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  #mail, #behaviour, #attempts { grid-column: 1 / -1; }
  .mailbox { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  .mailbox > .reader { border-top: 0; }
  .channels { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`)
