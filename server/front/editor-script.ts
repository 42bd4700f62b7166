/**
 * Lets an author write in a letter or page as it looks, and tells the console its HTML after every change. What was there
 * stays there: comments, styles, variables and attributes come out as they went in, and nothing is told before something
 * is changed. What would move the frame away (`http-equiv`, `base`) sleeps while it is edited. The frame keeps its own
 * history: what moves blocks is undone with what was typed.
 */
export const editorScript = String.raw`(()=>{
const up=(message)=>parent.postMessage(message,'*');
const sleeping={'http-equiv':'data-editor-http-equiv',href:'data-editor-href'};
const looks='[data-editor-block]{outline:2px solid #0a7a4f!important;outline-offset:1px}::highlight(variable){background-color:#e2f2ea;color:#07593a}';
const blocks='p,h1,h2,h3,h4,h5,h6,ul,ol,table,hr,img,form,blockquote,figure,section,header,footer,main,article,label,button,input,div';
let doctype='',isWhole=true,block=null,history=[],at=-1,waiting=0;
const lull=(root,wakes)=>{for(const [name,hidden] of Object.entries(sleeping)){const [from,to]=wakes?[hidden,name]:[name,hidden];
for(const node of root.querySelectorAll(name==='href'?'base['+from+']':'meta['+from+']')){node.setAttribute(to,node.getAttribute(from));node.removeAttribute(from)}}};
const paint=()=>{if(!window.CSS||!CSS.highlights)return;const ranges=[];const walker=document.createTreeWalker(document.body,4);
for(let node=walker.nextNode();node;node=walker.nextNode())for(const found of node.data.matchAll(/\{\{[^{}]*\}\}/g)){const range=document.createRange();range.setStart(node,found.index);range.setEnd(node,found.index+found[0].length);ranges.push(range)}
CSS.highlights.set('variable',new Highlight(...ranges))};
const draw=(html)=>{doctype=(/^\s*<!doctype[^>]*>\s*/i.exec(html)||[''])[0];isWhole=/<(html|head|body)[\s>]/i.test(html);
const given=new DOMParser().parseFromString(html,'text/html');lull(given,false);
document.replaceChild(document.adoptNode(given.documentElement),document.documentElement);
const own=document.createElement('style');own.dataset.editorOwn='';own.textContent=looks;document.head.append(own);
block=null;document.designMode='on';paint()};
const write=()=>{const copy=document.documentElement.cloneNode(true);
for(const node of copy.querySelectorAll('[data-editor-own]'))node.remove();
for(const node of copy.querySelectorAll('[data-editor-block]'))node.removeAttribute('data-editor-block');
lull(copy,true);const head=copy.querySelector('head'),body=copy.querySelector('body');
return isWhole?doctype+copy.outerHTML:doctype+head.innerHTML+body.innerHTML};
const tell=()=>{clearTimeout(waiting);waiting=0;const html=write();if(html===history[at])return;history=history.slice(Math.max(0,at-48),at+1);history.push(html);at=history.length-1;up({type:'editor:changed',html});paint()};
const soon=()=>{clearTimeout(waiting);waiting=setTimeout(tell,250)};
const go=(step)=>{if(waiting)tell();const html=history[at+step];if(html===undefined)return;at+=step;draw(html);up({type:'editor:changed',html});state()};
const elementOf=(node)=>node?(node.nodeType===1?node:node.parentElement):null;
const choose=(next)=>{if(block)block.removeAttribute('data-editor-block');block=next&&next!==document.body&&document.body.contains(next)?next:null;if(block)block.setAttribute('data-editor-block','');state()};
const state=()=>{const picked=getSelection();const element=elementOf(picked&&picked.anchorNode);const link=element&&element.closest('a');
const has=(name)=>{try{return document.queryCommandState(name)}catch{return false}};
up({type:'editor:state',block:block?block.localName:'',bold:has('bold'),italic:has('italic'),underline:has('underline'),link:link?link.getAttribute('href')||'':null,canUndo:at>0||waiting>0,canRedo:at<history.length-1})};
const insert=(html)=>{const picked=getSelection();if(!picked.rangeCount||!document.body.contains(picked.anchorNode)){const range=document.createRange();range.selectNodeContents(document.body);range.collapse(false);picked.removeAllRanges();picked.addRange(range)}
document.execCommand('insertHTML',false,html)};
const addAfter=(html)=>{const given=new DOMParser().parseFromString(html,'text/html').body;const nodes=[...given.childNodes];const target=block&&block.closest('td,th,form,main,section,article,div,body')!==block?block:null;
if(target)target.after(...nodes);else (block||document.body).append(...nodes);choose(nodes.find((node)=>node.nodeType===1)||null)};
const moves={
outer:()=>{const outer=block&&block.parentElement&&block.parentElement.closest(blocks+',td,th');if(outer)choose(outer)},
up:()=>{const before=block&&block.previousElementSibling;if(before)before.before(block)},
down:()=>{const after=block&&block.nextElementSibling;if(after)after.after(block)},
copy:()=>{if(block){const twin=block.cloneNode(true);block.after(twin);choose(twin)}},
remove:()=>{if(block){const next=block.nextElementSibling||block.previousElementSibling;block.remove();block=null;choose(next)}}};
const formats=['bold','italic','underline','justifyLeft','justifyCenter','justifyRight','insertUnorderedList','removeFormat','unlink'];
const run=(command,value)=>{window.focus();if(waiting)tell();
if(command==='undo')return go(-1);if(command==='redo')return go(1);
if(formats.includes(command))document.execCommand(command);
else if(command==='paragraph')document.execCommand('formatBlock',false,value);
else if(command==='link')document.execCommand('createLink',false,value);
else if(command==='insert')insert(value);
else if(command==='add')addAfter(value);
else if(Object.hasOwn(moves,command))moves[command]();
else return;
tell();state()};
addEventListener('message',(event)=>{if(event.source!==parent||!ORIGINS.includes(event.origin)||!event.data)return;const {type,html,command,value}=event.data;
if(type==='editor:show'&&typeof html==='string'){clearTimeout(waiting);waiting=0;draw(html);history=[html];at=0;state()}
if(type==='editor:do'&&typeof command==='string')run(command,typeof value==='string'?value:'')});
document.addEventListener('input',soon);
document.addEventListener('selectionchange',()=>{const picked=getSelection();const element=elementOf(picked&&picked.anchorNode);if(element&&document.body.contains(element))choose(element.closest(blocks+',a'))});
document.addEventListener('click',(event)=>{event.preventDefault();const target=event.target instanceof Element?event.target.closest('img,hr,input,button'):null;if(target)choose(target)},true);
document.addEventListener('submit',(event)=>event.preventDefault(),true);
document.addEventListener('drop',(event)=>event.preventDefault(),true);
document.addEventListener('paste',(event)=>{event.preventDefault();document.execCommand('insertText',false,event.clipboardData?event.clipboardData.getData('text/plain'):'')},true);
document.addEventListener('keydown',(event)=>{if(!(event.ctrlKey||event.metaKey)||event.altKey)return;const key=event.code;
if(key==='KeyZ'||key==='KeyY'){event.preventDefault();go(key==='KeyY'||event.shiftKey?1:-1)}},true);
up({type:'editor:ready'})})()`;
