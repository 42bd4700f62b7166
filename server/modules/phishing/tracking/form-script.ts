/**
 * The one script of phishing pages. It counts fields that were filled and sends the number; what was typed is neither
 * read out nor sent. A form without fields counts as filled: pressing its button is all there is to do.
 */
export const formScript = `'use strict';
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
