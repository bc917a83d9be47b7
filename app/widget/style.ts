/**
 * Everything is fixed and within a shadow tree: nothing of the page moves, and no style of the page gets in. Rules of the
 * page for every `div` or `::backdrop` would hold for the host, but for what is important here.
 */
export const STYLE = `
:host{all:initial!important;position:absolute!important}
:host::backdrop{display:none!important}
*{box-sizing:border-box}
button{position:fixed;bottom:20px;width:56px;height:56px;padding:0;border:0;border-radius:50%;background:var(--bot);color:var(--ink);cursor:pointer;display:grid;place-items:center;box-shadow:0 1px 4px #0003,0 6px 20px #0003;z-index:2147483001;transition:transform .15s}
button:hover{transform:scale(1.05)}
button:focus-visible{outline:3px solid var(--bot);outline-offset:3px;box-shadow:0 0 0 3px #fff}
svg{width:26px;height:26px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.panel{position:fixed;bottom:88px;width:400px;height:min(680px,100vh - 108px);border-radius:16px;overflow:hidden;background:#fff;box-shadow:0 0 0 1px #0001,0 12px 40px #0004;z-index:2147483000;display:none}
.panel[data-open]{display:block}
.dark{background:#151717}
iframe{width:100%;height:100%;border:0;display:block}
a{position:absolute;inset:auto 16px 16px;padding:12px;border-radius:10px;text-align:center;font:500 15px/1.4 system-ui,sans-serif;background:var(--bot);color:var(--ink)}
.right{right:20px}
.left{left:20px}
@media (max-width:480px){
.panel{inset:0;width:100%;height:100%;height:100dvh;border-radius:0}
button[aria-expanded=true]{display:none}
}
@media (prefers-color-scheme:dark){.auto{background:#151717}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
@media print{button,.panel{display:none!important}}
`;
