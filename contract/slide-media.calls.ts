import { defineCalls } from './calls.ts';

const permission = 'admin.learning';
const slides = '/api/v2/library/modules/:id/slides';

/** Film, sound, captions and downloads of slides. */
export const slideMediaCalls = defineCalls('modules', {
  addSlideFile: {
    route: `POST ${slides}/files`,
    summary: 'Upload a video, sound or download for slides',
    description:
      'Takes one file: a video of at most 200 MB, sound of at most 60 MB, or a download of at most 50 MB. A file that no slide uses is deleted later.',
    permission,
    body: 'slideMediaForm',
    files: ['video', 'audio', 'download'],
    answer: 'slideFile',
    status: 201,
  },
  listSlideFiles: {
    route: `GET ${slides}/files`,
    summary: 'List files that slides use',
    description: 'Returns name, size and address of the files with these ids. Unknown ids are left out.',
    permission,
    query: 'slideFilesQuery',
    answer: 'slideFiles',
  },
  addSlideCaptions: {
    route: `POST ${slides}/captions`,
    summary: 'Upload captions for a video',
    description:
      'Takes a WebVTT or SubRip file of at most 1 MB. Fails with `captions_invalid` and a message for each wrong line, or with `captions_empty`.',
    permission,
    body: 'slideCaptionsForm',
    files: ['captions'],
    answer: 'readSlideCaptions',
    status: 201,
  },
  writeSlideCaptions: {
    route: `POST ${slides}/captions/written`,
    summary: 'Store captions cue by cue',
    description:
      'Checks the cues as those of a file and returns the stored captions. Fails with `captions_invalid` or `captions_empty`.',
    permission,
    body: 'slideCaptionsBody',
    answer: 'slideCaptions',
    status: 201,
  },
  readSlideCaptions: {
    route: `GET ${slides}/captions/:fileId`,
    summary: 'Get captions cue by cue',
    description: 'Returns the cues of stored captions with their times. Answers 404 for a file that holds no captions.',
    permission,
    params: 'slideCaptionsParams',
    answer: 'slideCaptions',
  },
  readVideoHosts: {
    route: 'GET /api/v2/library/video-hosts',
    summary: 'List hosts of allowed videos',
    description:
      'Returns the hosts whose videos a slide may link to. They are set in the settings of the organization.',
    permission,
    answer: 'videoHosts',
  },
});
