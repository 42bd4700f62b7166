import { createHash } from 'node:crypto';
import { handedOverStorageKey, languageStorageKey, preloadVariable, tokenStorageKey } from '#contract/constants.ts';
import { personReads } from '#contract/learner-reads.ts';

/**
 * The one script that stands in the page itself: it asks for the words and the first data while the browser still loads the
 * scripts that want them, and leaves the answers under `window.askedAhead` by their address. It takes what it asks for from
 * the page, so its text never changes and the policy names its hash. A request that fails is made again by whom it is for.
 */
const code = [
  '(()=>{',
  `const page=JSON.parse(document.getElementById(${JSON.stringify(preloadVariable)}).textContent);`,
  `const told=localStorage.getItem(${JSON.stringify(languageStorageKey)});`,
  'const language=Object.hasOwn(page.words,told)?told:page.config.lang;',
  `const token=localStorage.getItem(${JSON.stringify(tokenStorageKey)});`,
  `const isKnown=sessionStorage.getItem(${JSON.stringify(handedOverStorageKey)})!==null;`,
  'const asked=new Map();',
  'const ask=(url,headers)=>asked.set(url,fetch(url,{headers,credentials:"include"}).catch(()=>null));',
  'for(const path of page.words[language])ask(location.origin+path,{});',
  'if(token)for(const path of page.reads)',
  `if(!isKnown||path!==${JSON.stringify(personReads.me)})`,
  'ask(page.config.apiUrl+path,{Accept:"application/json","Accept-Language":language,Authorization:"Bearer "+token});',
  `window[${JSON.stringify(preloadVariable)}]=asked`,
  '})()',
].join('');

export const preloadScript = `<script>${code}</script>`;

/** For the policy of the page. */
export const preloadScriptHash = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
