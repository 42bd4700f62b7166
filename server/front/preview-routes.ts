import { createHash } from 'node:crypto';
import { pageFilePath } from '#modules/phishing/index.ts';
import type { RouteSet } from '#platform/http/types.ts';

/**
 * Draws what the console sends by message, marks words in it, and tells its height and what is selected. The frame has
 * no origin of its own, its policy runs this script alone: scripts and handlers of the drawn document do not run, links
 * and forms lead nowhere. Marked words are found whatever stands between their letters: blanks, cells, emphasis.
 */
const script = String.raw`(()=>{
const up=(message)=>parent.postMessage(message,'*');
let told=0;
const tell=()=>{const height=Math.ceil(document.body?document.body.getBoundingClientRect().bottom+scrollY:0);if(height!==told){told=height;up({type:'preview:size',height})}};
const sizes=new ResizeObserver(tell);
const mark=(quotes)=>{for(const quote of quotes.flatMap((words)=>words.split('…')))markOne(quote.replace(/\s+/g,'').toLowerCase())};
const markOne=(wanted)=>{
if(wanted==='')return;
const places=[];let plain='';const walker=document.createTreeWalker(document.body,4);
for(let node=walker.nextNode();node;node=walker.nextNode()){if(node.parentElement.closest('style,mark[data-sign]'))continue;for(let at=0;at<node.length;at++){const sign=node.data[at];if(/\s/.test(sign))continue;plain+=sign.toLowerCase()[0];places.push([node,at])}}
const start=plain.indexOf(wanted);if(start<0)return;
const parts=new Map();for(const [node,at] of places.slice(start,start+wanted.length)){const part=parts.get(node);if(part)part[1]=at;else parts.set(node,[at,at])}
for(const [node,[first,last]] of parts){const range=document.createRange();range.setStart(node,first);range.setEnd(node,last+1);const box=document.createElement('mark');box.dataset.sign='';box.style.cssText='background:#ffe28a;color:inherit;outline:1px solid #b7791f;border-radius:2px';range.surroundContents(box)}};
const show=(html,quotes)=>{const given=new DOMParser().parseFromString(html,'text/html');given.querySelectorAll('meta[http-equiv],base').forEach((node)=>node.remove());document.replaceChild(document.adoptNode(given.documentElement),document.documentElement);sizes.disconnect();sizes.observe(document.body);mark(quotes);told=0;tell()};
addEventListener('message',(event)=>{if(event.source===parent&&event.origin===ORIGIN&&event.data&&event.data.type==='preview:show'&&typeof event.data.html==='string')show(event.data.html,Array.isArray(event.data.marks)?event.data.marks.filter((quote)=>typeof quote==='string'&&quote!==''):[])});
const chosen=()=>{const picked=getSelection();const words=picked?String(picked).trim():'';const node=picked&&picked.anchorNode;const element=node&&(node.nodeType===1?node:node.parentElement);up({type:'preview:selection',text:words.slice(0,500),isLink:!!(element&&element.closest('a'))})};
addEventListener('mouseup',()=>setTimeout(chosen));addEventListener('keyup',chosen);
const stop=(event)=>event.preventDefault();
addEventListener('click',stop,true);addEventListener('auxclick',stop,true);addEventListener('submit',stop,true);
up({type:'preview:ready'})})()`;

/** `/preview` of the content origin: the empty frame into which the console draws a letter or page before it is saved. */
export const previewRoutes: RouteSet = async (app) => {
  const { config } = app.context;
  const pageFiles = `${new URL(config.content.url).origin}${pageFilePath}/`;
  const consoleOrigin = new URL(config.console.url).origin;
  const code = script.replace('ORIGIN', JSON.stringify(consoleOrigin)).replaceAll('\n', '');
  const hash = createHash('sha256').update(code).digest('base64');
  const policy = [
    "default-src 'none'",
    `img-src data: ${pageFiles}`,
    "style-src 'unsafe-inline'",
    `font-src data: ${pageFiles}`,
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigin}`,
    'sandbox allow-scripts',
  ].join('; ');
  const page = `<!doctype html><html><head><meta charset="utf-8"></head><body><script>${code}</script></body></html>`;
  app.get('/preview', { config: { permission: 'public' } }, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page),
  );
};
