import { vi } from 'vitest';

/** As much of XMLHttpRequest as an upload needs; the test plays the network. */
export class UploadNetwork extends EventTarget {
  static last: UploadNetwork;
  upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly asked: unknown[] = [];
  constructor() {
    super();
    UploadNetwork.last = this;
  }
  open(...given: unknown[]) {
    this.asked.push(given);
  }
  setRequestHeader(...given: unknown[]) {
    this.asked.push(given);
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '5' : null;
  }
  send() {
    this.asked.push('sent');
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

/** Starts an upload that a part of a page was handed, and tells how much of it is sent, 0 to 1. */
export function startUpload(sendBy: typeof fetch): (share: number) => void {
  vi.stubGlobal('XMLHttpRequest', UploadNetwork);
  void sendBy('/files', { method: 'POST' });
  const { upload } = UploadNetwork.last;
  return (share) =>
    upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }));
}
