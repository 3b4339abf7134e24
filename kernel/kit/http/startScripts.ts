import { RELOAD_FAULTS } from './faultPage.ts';

/** Stands where each answer has a nonce of its own. */
export const NONCE = '{{nonce}}';

/** Where the build puts all files of browsers. */
const FOLDER = '/assets/';

/** Development needs Vite's client and React Refresh before anything else. */
export const developmentScripts = (first: string, entry: string) =>
  `<script nonce="${NONCE}">${first}</script><script type="module" nonce="${NONCE}" src="/@vite/client"></script><script type="module" nonce="${NONCE}">import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>type=>type;${RELOAD_FAULTS}</script><script type="module" async nonce="${NONCE}" src="${entry}"></script>`;

/** So many scripts are asked for at a time: between them a press is heard. */
const AT_ONCE = 8;

/**
 * Asks for the page's scripts once it stands on the screen: earlier they would take the line from its picture and its
 * fonts. What the site is comes first: which script is run is read from it. A tab that is not seen paints nothing and does not wait.
 * What is to be there before them (`first`) runs at once.
 */
export const loadScripts = (first: string, scripts: readonly string[], entry: string, file: string | null) =>
  `<script nonce="${NONCE}">${first}addEventListener("DOMContentLoaded",()=>{const add=(tag,is)=>document.head.append(Object.assign(document.createElement(tag),is)),` +
  `names="${scripts.map((href) => href.replace(FOLDER, '')).join(' ')}".split(" "),` +
  `ask=()=>{for(const name of names.splice(0,${AT_ONCE}))add("link",{rel:"modulepreload",nonce:"${NONCE}",href:"${FOLDER}"+name});names[0]&&setTimeout(ask)},` +
  `go=()=>{${file ? `add("link",{rel:"preload",as:"fetch",crossOrigin:"anonymous",href:"${file}"});` : ''}add("script",{type:"module",src:"${entry}"});ask()};` +
  `document.hidden?go():requestAnimationFrame(()=>setTimeout(go))})</script>`;
