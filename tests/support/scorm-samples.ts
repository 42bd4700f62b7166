import { strToU8, zipSync } from 'fflate';

/** Small packages of our own that use what a runtime has to have. */

const zip = (files: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

const page = (title: string, script: string, body = '') =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}<p id="state"></p><script>${script}</script></html>`;

const manifest12 = (title: string) =>
  `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>${title}</title><item identifier="i" identifierref="r"><title>${title}</title></item></organization></organizations><resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;

/** A lesson of 1.2 with three pages in one item: it keeps its page in `lesson_location`, and is passed on the last. */
export function lesson12(title: string): Buffer {
  const script = `
const api = parent.API; api.LMSInitialize('');
let at = Number(api.LMSGetValue('cmi.core.lesson_location')) || 1;
const draw = () => { document.getElementById('state').textContent = 'Страница ' + at + ', вход: ' + (api.LMSGetValue('cmi.core.entry') || 'нет'); };
document.getElementById('next').onclick = () => {
  at = Math.min(3, at + 1); api.LMSSetValue('cmi.core.lesson_location', String(at)); draw();
  if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
};
document.getElementById('pass').onclick = () => {
  api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSCommit('');
  document.getElementById('state').textContent = 'Сдано';
};
draw();`;
  return zip({
    'imsmanifest.xml': manifest12(title),
    'index.html': page('Урок', script, '<button id="next">Вперёд</button> <button id="pass">Сдать</button>'),
  });
}

/** Says how it went only while it goes, as many tools write it. */
export function lateSpeaker12(title: string): Buffer {
  const script = `
const api = parent.API; api.LMSInitialize('');
document.getElementById('state').textContent = 'Открыто';
addEventListener('unload', () => {
  api.LMSSetValue('cmi.core.score.raw', '90'); api.LMSSetValue('cmi.core.lesson_status', 'passed'); api.LMSFinish('');
});`;
  return zip({ 'imsmanifest.xml': manifest12(title), 'index.html': page('Урок', script) });
}

/** A course of 2004 whose test opens when the lesson is passed, and which ends by its own wish. */
export function course2004(title: string): Buffer {
  const script = `
const api = parent.API_1484_11; api.Initialize('');
const say = (text) => { document.getElementById('state').textContent = text; };
say('Дальше: ' + api.GetValue('adl.nav.request_valid.continue'));
document.getElementById('pass').onclick = () => {
  api.SetValue('cmi.completion_status', 'completed'); api.SetValue('cmi.success_status', 'passed'); api.SetValue('cmi.score.scaled', '0.9');
  say('Дальше: ' + api.GetValue('adl.nav.request_valid.continue')); api.Commit('');
};
document.getElementById('end').onclick = () => { api.SetValue('adl.nav.request', 'exitAll'); api.Terminate(''); };`;
  const byContent = '<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>';
  const shut = `<imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions conditionCombination="any"><imsss:ruleCondition referencedObjective="lesson" operator="not" condition="satisfied"/><imsss:ruleCondition referencedObjective="lesson" operator="not" condition="objectiveStatusKnown"/></imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules>`;
  const objectives = (mark: string, map: string) =>
    `<imsss:objectives><imsss:primaryObjective${mark}>${mark === '' ? '' : map}</imsss:primaryObjective>${mark === '' ? `<imsss:objective objectiveID="lesson">${map}</imsss:objective>` : ''}</imsss:objectives>`;
  const item = (name: string, words: string, sequencing: string) =>
    `<item identifier="${name}" identifierref="r-${name}"><title>${words}</title><imsss:sequencing>${sequencing}${byContent}</imsss:sequencing></item>`;
  const resource = (name: string) =>
    `<resource identifier="r-${name}" type="webcontent" adlcp:scormType="sco" href="${name}.html"/>`;
  const buttons = '<button id="pass">Сдать</button> <button id="end">Закончить</button>';
  return zip({
    'imsmanifest.xml': `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"><metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>${title}</title>${item('lesson', 'Сначала урок', objectives(' objectiveID="own"', '<imsss:mapInfo targetObjectiveID="g-lesson" writeSatisfiedStatus="true"/>'))}${item('test', 'Потом тест', shut + objectives('', '<imsss:mapInfo targetObjectiveID="g-lesson"/>'))}<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing></organization></organizations><resources>${resource('lesson')}${resource('test')}</resources></manifest>`,
    'lesson.html': page('Урок', script, buttons),
    'test.html': page('Тест', script, buttons),
  });
}

/** Tries to reach the page around it and whatever that has, forges what a runtime says, and shows what it got. */
export function hostilePackage(title: string, consoleHost: string): Buffer {
  const script = `
const found = {};
const attempt = (name, take) => { try { const got = take(); found[name] = got === undefined || got === '' ? 'nothing' : String(got).slice(0, 80) } catch (error) { found[name] = 'refused' } };
attempt('cookies', () => document.cookie);
attempt('parent document', () => top.document.title);
attempt('parent storage', () => top.localStorage.length);
attempt('parent location', () => top.location.href);
attempt('opener', () => top.opener === null ? '' : typeof top.opener.document);
attempt('frame element', () => parent.frameElement === null ? '' : parent.frameElement.tagName);
attempt('moving the page', () => { top.location = 'about:blank'; return '' });
for (const target of [top, parent]) {
  target.postMessage({ type: 'slide:size', height: 9 }, '*');
  target.postMessage({ type: 'call', name: 'LMSSetValue', args: ['cmi.core.lesson_status', 'passed'], value: 'true', error: 0 }, '*');
  target.postMessage({ type: 'scorm:ready' }, '*');
  target.postMessage({ type: 'save', save: { items: [{ identifier: 'i', begins: null, cmi: { 'cmi.core.lesson_status': 'passed' }, has_ended: true }] } }, '*');
  target.postMessage({ type: 'scorm:begin', study: {} }, '*');
}
const answers = [];
addEventListener('message', (event) => answers.push(event.data));
fetch(location.protocol + '//${consoleHost}/users/api/v1/users/me', { credentials: 'include' }).then(() => 'answered', () => 'refused').then((asked) => {
  found['the API'] = asked;
  setTimeout(() => { found.messages = answers.length === 0 ? 'nothing' : JSON.stringify(answers); document.getElementById('state').textContent = JSON.stringify(found); }, 500);
});`;
  return zip({
    'imsmanifest.xml': `<?xml version="1.0"?><manifest identifier="m"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>${title}</title><item identifier="i" identifierref="r"><title>Страница</title></item></organization></organizations><resources><resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`,
    'index.html': page('Любопытный', script),
  });
}

/** What a package may find of the page around it. */
export const nothingReached = {
  cookies: 'nothing',
  'parent document': 'refused',
  'parent storage': 'refused',
  'parent location': 'refused',
  opener: 'nothing',
  'frame element': 'nothing',
  'moving the page': 'refused',
  'the API': 'refused',
  messages: 'nothing',
};
