/**
 * The only script that a slide's frame runs. It tells the page around it how high the slide is, which film and sound it
 * holds and where in them somebody is; it hears of the page alone, and nothing but where to go on. One player plays at a
 * time. Messages to the page: `slide:size` {height px}, `slide:media` {files: ids}, `slide:place` {file: id, at: seconds,
 * 0 when it was played to its end}; from the page: `slide:resume` {file, at}.
 */
export const frameScript = `(() => {
const tell = (message) => parent.postMessage(message, '*');
const root = document.documentElement;
const size = () => tell({ type: 'slide:size', height: Math.ceil(root.getBoundingClientRect().height) });
new ResizeObserver(size).observe(root);
addEventListener('load', size);
size();
const players = [...document.querySelectorAll('.player')].map((box) => ({
  file: box.dataset.file, media: box.querySelector('video,audio'), speed: box.querySelector('select'),
}));
for (const { file, media, speed } of players) {
  let told = -1;
  const place = () => {
    const at = media.ended ? 0 : Math.floor(media.currentTime);
    if (at !== told) tell({ type: 'slide:place', file, at: told = at });
  };
  for (const event of ['timeupdate', 'pause', 'ended']) media.addEventListener(event, place);
  media.addEventListener('play', () => {
    for (const other of players) if (other.media !== media) other.media.pause();
  });
  speed.addEventListener('change', () => { media.playbackRate = Number(speed.value); });
}
addEventListener('message', (event) => {
  const { type, file, at } = event.data ?? {};
  if (event.source !== parent || type !== 'slide:resume' || !(typeof at === 'number' && at > 0)) return;
  const media = players.find((player) => player.file === file)?.media;
  if (!media || media.currentTime > 0) return;
  const go = () => { if (!(at >= media.duration - 1)) media.currentTime = at; };
  if (media.readyState > 0) go();
  else media.addEventListener('loadedmetadata', go, { once: true });
});
if (players.length > 0) tell({ type: 'slide:media', files: players.map(({ file }) => file) });
})()`;
