/**
 * Browsers that keep nothing for pages inside pages of another site (private windows, strict settings) answer the mere
 * mention of a storage with an error, and packages stop there. They get one that lasts while the frame is open, shared
 * by the frames of the package. Where the browser's own works it stays.
 *
 * Some packages carry a stand-in of the runtime for trying them without a system, and would find that one first: whatever
 * they put in its place that speaks as the runtime does is left out.
 */
export const storageScript = String.raw`(()=>{
'use strict';
const outermost=()=>{let place=window;for(;;){try{if(place.parent===place||typeof place.parent.document!=='object')return place;place=place.parent}catch{return place}}};
const above=outermost();
for(const [name,verb] of [['API','LMSInitialize'],['API_1484_11','Initialize']]){
if(above===window||!above[name])continue;
Object.defineProperty(window,name,{configurable:true,enumerable:true,get:()=>above[name],set:(given)=>{if(typeof given?.[verb]!=='function')Object.defineProperty(window,name,{configurable:true,enumerable:true,writable:true,value:given})}})}
for(const name of ['localStorage','sessionStorage']){
try{void window[name].length;continue}catch{}
const home=outermost();
const kept=home['kept '+name]||(home['kept '+name]=new Map());
const methods={getItem:(key)=>kept.has(String(key))?kept.get(String(key)):null,setItem:(key,value)=>{kept.set(String(key),String(value))},removeItem:(key)=>{kept.delete(String(key))},clear:()=>{kept.clear()},key:(at)=>[...kept.keys()][at]??null};
const store=new Proxy(methods,{
get:(_,key)=>key==='length'?kept.size:Object.hasOwn(methods,key)?methods[key]:typeof key==='string'&&kept.has(key)?kept.get(key):undefined,
set:(_,key,value)=>{kept.set(String(key),String(value));return true},
deleteProperty:(_,key)=>{kept.delete(String(key));return true},
has:(_,key)=>kept.has(String(key)),
ownKeys:()=>[...kept.keys()],
getOwnPropertyDescriptor:(_,key)=>kept.has(String(key))?{value:kept.get(String(key)),writable:true,enumerable:true,configurable:true}:undefined});
Object.defineProperty(window,name,{value:store,configurable:true,enumerable:true})}
})()`;
