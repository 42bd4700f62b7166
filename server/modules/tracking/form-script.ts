/** A page that stayed visible for so long was looked at; filters with real browsers leave sooner, most of them. */
const drawnMs = 5000;

/**
 * The one script of phishing pages. It counts fields that were filled and sends the number; what was typed is neither
 * read out nor sent. A form without fields counts as filled: pressing its button is all there is to do. It also tells
 * once that the page stayed visible, and once that somebody handled it: a pointer that moved, a key, a touch, a wheel,
 * as the browser itself vouches for. What was handled is not told.
 */
export const formScript = `'use strict';
(function () {
  var address = document.currentScript && document.currentScript.getAttribute('data-use');
  if (!address) return;
  var told = {};
  function tell(use) {
    if (told[use]) return;
    told[use] = true;
    fetch(address + '?did=' + use, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(function () {});
  }
  var seen = 0;
  var timer = setInterval(function () {
    if (document.visibilityState !== 'visible') return;
    seen += 500;
    if (seen < ${drawnMs}) return;
    clearInterval(timer);
    tell('drawn');
  }, 500);
  var from = null;
  function handle(event) {
    if (!event.isTrusted) return;
    if (event.type === 'pointermove') {
      if (from === null) from = [event.clientX, event.clientY];
      if (Math.abs(event.clientX - from[0]) + Math.abs(event.clientY - from[1]) < 10) return;
    }
    tell('handled');
    kinds.forEach(function (kind) { document.removeEventListener(kind, handle, true); });
  }
  var kinds = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'click', 'input'];
  kinds.forEach(function (kind) { document.addEventListener(kind, handle, { capture: true, passive: true }); });
})();
document.addEventListener('submit', function (event) {
  var form = event.target;
  event.preventDefault();
  var fields = Array.prototype.filter.call(form.elements, function (field) {
    return /^(input|select|textarea)$/i.test(field.tagName) && !/^(hidden|submit|button|image|reset)$/i.test(field.type);
  });
  var filled = fields.filter(function (field) {
    return field.type === 'checkbox' || field.type === 'radio' ? field.checked : field.value !== '';
  }).length;
  fields.forEach(function (field) { if (field.type === 'password') field.value = ''; });
  var address = form.getAttribute('action') + '?filled=' + (fields.length === 0 ? 1 : filled);
  fetch(address, { method: 'POST', keepalive: true, credentials: 'omit' })
    .then(function (answer) { return answer.json(); })
    .then(function (answer) { location.assign(answer.next); })
    .catch(function () { location.assign(form.getAttribute('action')); });
}, true);
`;
