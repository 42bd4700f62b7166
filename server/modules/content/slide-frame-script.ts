import { slideKeys, swipe } from '#contract/slide-keys.ts';

/**
 * The only script that a slide's frame runs. It tells the page around it how high the slide is, which film and sound it
 * holds and where in them somebody is; it hears of the page alone, and nothing but where to go on. One player plays at a
 * time. Messages to the page: `slide:size` {height px}, `slide:media` {files: ids}, `slide:place` {file: id, at: seconds,
 * 0 when it was played to its end}, `slide:key` {key} of keys that turn slides, and of the arrow that a swipe stands for;
 * from the page: `slide:resume` {file, at}.
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
const keys = ${JSON.stringify(slideKeys)};
addEventListener('keydown', ({ key, target, altKey, ctrlKey, metaKey, shiftKey }) => {
  const isTaken = altKey || ctrlKey || metaKey || shiftKey || target.closest?.('input,select,video,audio');
  if (keys.includes(key) && !isTaken) tell({ type: 'slide:key', key });
});
let from = null;
addEventListener('touchstart', ({ touches, target, timeStamp }) => {
  const isOurs = touches.length === 1 && !target.closest?.('input,select,video,audio');
  from = isOurs ? { x: touches[0].clientX, y: touches[0].clientY, at: timeStamp } : null;
}, { passive: true });
addEventListener('touchcancel', () => { from = null; });
addEventListener('touchend', ({ changedTouches: [end], timeStamp }) => {
  if (from === null || timeStamp - from.at > ${swipe.longestMs}) return;
  const x = end.clientX - from.x;
  const y = end.clientY - from.y;
  from = null;
  const isPanned = root.scrollWidth > root.clientWidth || visualViewport.scale > 1;
  if (isPanned || !getSelection().isCollapsed || Math.abs(x) < ${swipe.leastPx} || Math.abs(y) * 2 > Math.abs(x)) return;
  tell({ type: 'slide:key', key: x < 0 ? 'ArrowRight' : 'ArrowLeft' });
});
if (players.length > 0) tell({ type: 'slide:media', files: players.map(({ file }) => file) });
})()`;
