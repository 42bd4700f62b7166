import { defineCalls } from './calls.ts';

const permission = 'admin.learning';
const slides = '/api/v2/library/modules/:id/slides';

/** Film, sound, captions and downloads of slides. */
export const slideMediaCalls = defineCalls('modules', {
  addSlideFile: {
    route: `POST ${slides}/files`,
    summary: 'Store film, sound or a file to download for slides',
    permission,
    body: 'slideMediaForm',
    files: ['video', 'audio', 'download'],
    answer: 'slideFile',
    status: 201,
  },
  listSlideFiles: {
    route: `GET ${slides}/files`,
    summary: 'Names, sizes and addresses of files that slides hold',
    permission,
    query: 'slideFilesQuery',
    answer: 'slideFiles',
  },
  addSlideCaptions: {
    route: `POST ${slides}/captions`,
    summary: 'Store captions from a file: WebVTT or SubRip',
    permission,
    body: 'slideCaptionsForm',
    files: ['captions'],
    answer: 'readSlideCaptions',
    status: 201,
  },
  writeSlideCaptions: {
    route: `POST ${slides}/captions/written`,
    summary: 'Store captions that were written',
    permission,
    body: 'slideCaptionsBody',
    answer: 'slideCaptions',
    status: 201,
  },
  readSlideCaptions: {
    route: `GET ${slides}/captions/:fileId`,
    summary: 'Captions, cue by cue',
    permission,
    params: 'slideCaptionsParams',
    answer: 'slideCaptions',
  },
  readVideoHosts: {
    route: 'GET /api/v2/library/video-hosts',
    summary: 'Hosts whose films slides may link to',
    permission,
    answer: 'videoHosts',
  },
});
