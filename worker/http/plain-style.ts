const fontFace = (address: string) => `
@font-face{font-family:Archivo;src:url("${address}") format("woff2");font-weight:400 800;font-stretch:72% 100%;font-display:optional}`

/** The site's look as far as pages without its style sheet need it; `font` is the address of the site's own. */
export const plainStyle = (font: string | null) => `${font === null ? '' : fontFace(font)}
html{background:#eef0f1;color:#14181c;text-size-adjust:100%}
body{margin:0;font:1.0625rem/1.55 Archivo,Arial,"Liberation Sans",sans-serif;overflow-wrap:break-word}
header{background:#14181c}
header,.hero,.card{padding-inline:max(1.25rem,50% - 36.75rem)}
.logo{display:inline-flex;align-items:center;gap:.625rem;min-height:4rem;color:#fff;font-size:1.5rem;font-weight:800;letter-spacing:-.025em;text-decoration:none}
.logo svg{width:1.625rem;fill:#ffc60a}
.hero{background:#ffc60a;padding-block:2rem;position:relative}
.hero::after{content:"";position:absolute;inset:auto 0 -14px;height:14px;background:repeating-linear-gradient(-45deg,#14181c 0 14px,#ffc60a 14px 28px)}
h1{max-width:20ch;margin:0;font-size:clamp(2rem,1.5rem + 2.2vw,3.375rem);font-weight:800;font-stretch:74%;line-height:1.05;letter-spacing:-.015em;word-spacing:.025em;text-wrap:balance;hyphens:auto;overflow-wrap:anywhere}
.card{padding-block:calc(14px + 2rem) 3rem}
.card>*{max-width:34rem}
p{margin:0 0 1rem}
label{display:block;font-weight:600;margin-top:1.25rem}
input{box-sizing:border-box;width:100%;min-height:3rem;background:#fff;color:inherit;font:inherit;padding:.5rem .75rem;border:2px solid #14181c;border-radius:0}
button,.next{display:inline-flex;align-items:center;justify-content:center;box-sizing:border-box;min-height:3rem;background:#14181c;color:#fff;font:inherit;font-weight:600;padding:.75rem 1.5rem;border:2px solid transparent;border-radius:0;margin-top:1rem;text-align:center;text-decoration:none;cursor:pointer}
:is(button,.next):hover{background:#5b646d}
:focus-visible{outline:3px solid #14181c;outline-offset:3px;box-shadow:0 0 0 3px #ffc60a}
header :focus-visible{outline-color:#ffc60a;box-shadow:none}`
