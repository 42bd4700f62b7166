import type { RouteSet } from '#platform/http/types.ts';
import { editorScript } from './editor-script.ts';
import { createScriptedFrame } from './frame-policy.ts';

/**
 * Draws what the console sends by message, marks words in it, and tells its height and what is selected. The frame has
 * no origin of its own, its policy runs this script alone: scripts and handlers of the drawn document do not run, links
 * and forms lead nowhere. Marked words are found whatever stands between their letters: blanks, cells, emphasis. A sign
 * is marked and numbered: its number is a button that says to the console which one was asked for.
 */
const script = String.raw`(()=>{
const up=(message)=>parent.postMessage(message,'*');
let told=0;
const tell=()=>{const height=Math.ceil(document.body?document.body.getBoundingClientRect().bottom+scrollY:0);if(height!==told){told=height;up({type:'preview:size',height})}};
const sizes=new ResizeObserver(tell);
const mark=(quotes)=>{for(const quote of quotes)markAll(quote,'style,mark[data-sign]')};
const markAll=(quote,passed)=>{let last=null;for(const words of quote.split('…'))last=markOne(words.replace(/\s+/g,'').toLowerCase(),passed)||last;return last};
const sign=({number,quote,isLink,label})=>{
const box=markAll(quote,'style,[data-badge]')||(isLink?document.querySelector('a[href]'):null);if(!box)return;
let outer=box.closest('a,button,label,summary')||box;while(outer.nextElementSibling&&outer.nextElementSibling.dataset.badge)outer=outer.nextElementSibling;
const badge=document.createElement('button');badge.type='button';badge.dataset.badge=number;badge.textContent=number;badge.setAttribute('aria-label',label);
badge.style.cssText='all:initial;display:inline-grid;place-items:center;box-sizing:border-box;min-width:24px;height:24px;margin:0 4px;border-radius:12px;background:#8a5600;color:#fff;font:600 13px/1 system-ui,sans-serif;cursor:pointer;vertical-align:middle';
outer.after(badge)};
const rings=()=>{const ring=document.createElement('style');ring.textContent='[data-badge]:focus-visible{outline:3px solid #1f1d1a!important;outline-offset:2px!important}';document.head.append(ring)};
const markOne=(wanted,passed)=>{
if(wanted==='')return null;
const places=[];let plain='';const walker=document.createTreeWalker(document.body,4);
for(let node=walker.nextNode();node;node=walker.nextNode()){if(node.parentElement.closest(passed))continue;for(let at=0;at<node.length;at++){const letter=node.data[at];if(/\s/.test(letter))continue;plain+=letter.toLowerCase()[0];places.push([node,at])}}
const start=plain.indexOf(wanted);if(start<0)return null;
let done=null;const parts=new Map();for(const [node,at] of places.slice(start,start+wanted.length)){const part=parts.get(node);if(part)part[1]=at;else parts.set(node,[at,at])}
for(const [node,[first,last]] of parts){const range=document.createRange();range.setStart(node,first);range.setEnd(node,last+1);const box=document.createElement('mark');box.dataset.sign='';box.style.cssText='background:#ffe28a;color:#1f1d1a;outline:1px solid #b7791f;border-radius:2px';range.surroundContents(box);done=box}return done};
const show=(html,quotes,signs,lang)=>{const given=new DOMParser().parseFromString(html,'text/html');given.querySelectorAll('meta[http-equiv],base').forEach((node)=>node.remove());document.replaceChild(document.adoptNode(given.documentElement),document.documentElement);if(lang&&!document.documentElement.lang)document.documentElement.lang=lang;sizes.disconnect();sizes.observe(document.body);mark(quotes);if(signs.length)rings();for(const one of signs)sign(one);told=0;tell()};
addEventListener('message',(event)=>{if(event.source===parent&&ORIGINS.includes(event.origin)&&event.data&&event.data.type==='preview:show'&&typeof event.data.html==='string')show(event.data.html,Array.isArray(event.data.marks)?event.data.marks.filter((quote)=>typeof quote==='string'&&quote!==''):[],Array.isArray(event.data.signs)?event.data.signs.filter((one)=>one&&typeof one.quote==='string'&&typeof one.number==='number'&&typeof one.label==='string'):[],typeof event.data.lang==='string'?event.data.lang:'')});
const chosen=()=>{const picked=getSelection();const words=picked?String(picked).trim():'';const node=picked&&picked.anchorNode;const element=node&&(node.nodeType===1?node:node.parentElement);up({type:'preview:selection',text:words.slice(0,500),isLink:!!(element&&element.closest('a'))})};
addEventListener('mouseup',()=>setTimeout(chosen));addEventListener('keyup',chosen);
const stop=(event)=>event.preventDefault();
addEventListener('click',(event)=>{stop(event);const badge=event.target instanceof Element&&event.target.closest('[data-badge]');if(badge)up({type:'preview:sign',number:Number(badge.dataset.badge)})},true);addEventListener('auxclick',stop,true);addEventListener('submit',stop,true);
up({type:'preview:ready'})})()`;

/** `/preview` and `/editor` of the content origin: empty frames into which the console draws what is being written. */
export const previewRoutes: RouteSet = async (app) => {
  for (const [path, code] of [
    ['/preview', script],
    ['/editor', editorScript],
  ] as const) {
    const { page, policy } = createScriptedFrame(code, app.context.config);
    app.get(path, { config: { permission: 'public' } }, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .send(page),
    );
  }
};
