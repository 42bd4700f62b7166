import { type ApiCall, createApi, exposeApi } from './api/create-api.ts';
import { dialect12, dialect2004 } from './api/dialects.ts';
import { createDataModel } from './data-model/data-model.ts';
import { model12 } from './data-model/elements-12.ts';
import { model2004 } from './data-model/elements-2004.ts';
import { createPlayer, type Stage } from './player/course-player.ts';
import { readCommand } from './player/read-command.ts';
import type { StudySession } from './player/study-session.ts';
import { createUnconfirmed } from './player/unconfirmed.ts';

/**
 * The page beside a package. It waits until a page of the product says how to begin, makes the runtime and only then
 * loads an item: its first call finds everything there. What the package says goes through a port that the product gave;
 * nothing else leaves. The product trusts none of it: the package lives on this very origin.
 */
interface Told {
  readonly origins: readonly string[];
  readonly standard: '1.2' | '2004';
  readonly item: string;
  readonly hrefs: Readonly<Record<string, string>>;
  readonly title: string;
  readonly cmi: Readonly<Record<string, string>>;
}

interface Begin {
  readonly type?: unknown;
  /** Absent: a preview of one item, which tells every call and keeps nothing. */
  readonly study?: StudySession;
  readonly wanted?: string | null;
}

const maxTextLength = 65_536;
const told = JSON.parse(document.getElementById('launch')?.textContent ?? '{}') as Told;
let isStarted = false;

function makeStage(titleOf: (identifier: string) => string): Stage {
  let frame: HTMLIFrameElement | null = null;
  return {
    close() {
      // Its pages hear at once that they go, with the runtime still above them.
      frame?.remove();
      frame = null;
      Object.assign(window, { API: undefined, API_1484_11: undefined });
    },
    open(identifier, api) {
      this.close();
      if (api !== null) Object.assign(window, { [api.dialect.place]: exposeApi(api.dialect, api.functions) });
      frame = document.createElement('iframe');
      frame.id = 'item';
      frame.title = titleOf(identifier);
      frame.allow = 'fullscreen; autoplay';
      frame.src = told.hrefs[identifier] ?? 'about:blank';
      document.body.append(frame);
    },
  };
}

function preview(port: MessagePort): void {
  const is12 = told.standard === '1.2';
  const model = createDataModel(is12 ? model12 : model2004, told.cmi);
  const dialect = is12 ? dialect12 : dialect2004;
  const quiet = { initialized: () => {}, committed: () => {}, terminated: () => {} };
  const tell = (call: ApiCall) =>
    port.postMessage({
      type: 'call',
      ...call,
      args: call.args.map((text) => text.slice(0, maxTextLength)),
      value: call.value.slice(0, maxTextLength),
    });
  const functions = createApi(dialect, { get: model.get, set: model.set, ...quiet }, tell);
  makeStage(() => told.title).open(told.item, { dialect, functions });
}

function study(port: MessagePort, session: StudySession, wanted: string | null): void {
  const titles = new Map(session.organization.items.map(({ identifier, title }) => [identifier, title]));
  const unconfirmed = createUnconfirmed();
  const player = createPlayer({
    session,
    stage: makeStage((identifier) => titles.get(identifier) ?? told.title),
    dice: Math.random,
    later: (act) => setTimeout(act, 0),
    onSave: (save, isUrgent) =>
      port.postMessage({ type: 'save', save, is_urgent: isUrgent, number: unconfirmed.add(save) }),
    onState: (state) => port.postMessage({ type: 'state', state }),
  });
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const command = readCommand(data);
    if (command !== null) player.request(command);
    else unconfirmed.confirm(data);
  };
  addEventListener('pagehide', () => {
    player.finish();
    const words = unconfirmed.lastWords(session.session_id);
    if (words !== null && session.last_words_url !== null) navigator.sendBeacon(session.last_words_url, words);
  });
  player.start(wanted);
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  const [port] = event.ports;
  const begin = event.data as Begin | null;
  if (isStarted || event.source !== parent || !told.origins.includes(event.origin) || !port) return;
  if (begin?.type !== 'scorm:begin') return;
  isStarted = true;
  if (begin.study === undefined) preview(port);
  else study(port, begin.study, begin.wanted ?? null);
});
if (parent !== window) parent.postMessage({ type: 'scorm:ready' }, '*');
