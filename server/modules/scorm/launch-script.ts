/**
 * Waits until the console says how to begin, makes the runtime and only then loads the item: its first call finds
 * everything there. Each call of the package is told to the console through a port that the console gave; nothing else
 * leaves. The console trusts none of it: the package lives on this very origin.
 */
export const launchScript = String.raw`(()=>{
'use strict';
const {origins,standard,href,cmi}=JSON.parse(document.getElementById('launch').textContent);
const is12=standard==='1.2';
const names=(is12?['LMSInitialize','LMSFinish','LMSGetValue','LMSSetValue','LMSCommit','LMSGetLastError','LMSGetErrorString','LMSGetDiagnostic']:['Initialize','Terminate','GetValue','SetValue','Commit','GetLastError','GetErrorString','GetDiagnostic']);
const longest=65536;
const cut=(value)=>String(value===undefined||value===null?'':value).slice(0,longest);
const nest=(elements)=>{const root={};for(const [name,value] of Object.entries(elements)){const parts=name.split('.').slice(1);let place=root;for(const part of parts.slice(0,-1))place=place[part]||(place[part]={});place[parts[parts.length-1]]=value}return root};
const begin=(state,port)=>{
const Runtime=is12?window.Scorm12API:window.Scorm2004API;
const api=new Runtime({autocommit:false,lmsCommitUrl:false,logLevel:5,selfReportSessionTime:true});
api.loadFromJSON(nest({...cmi,...state}),'cmi');
const lastError=()=>Number(is12?api.LMSGetLastError():api.GetLastError())||0;
const wordsOf=(code)=>code===0?'':cut(is12?api.LMSGetErrorString(String(code)):api.GetErrorString(String(code)));
const face={};
for(const name of names)face[name]=(...given)=>{
const value=api[name](...given);
if(/LastError|ErrorString|Diagnostic/.test(name))return value;
const error=lastError();
port.postMessage({type:'call',name,args:given.slice(0,2).map(cut),value:cut(value),error,words:wordsOf(error)});
return value};
window[is12?'API':'API_1484_11']=face;
document.getElementById('item').src=href;
};
let isBegun=false;
addEventListener('message',(event)=>{
if(isBegun||event.source!==parent||!origins.includes(event.origin)||!event.data||event.data.type!=='scorm:begin'||!event.ports[0])return;
isBegun=true;
const given=event.data.state;
begin(given&&typeof given==='object'?given:{},event.ports[0])});
if(parent!==window)parent.postMessage({type:'scorm:ready'},'*');
})()`;
