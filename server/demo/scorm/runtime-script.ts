/** How the pages of the demo's package talk with the runtime above them: SCORM 1.2, kept simple to be read. */
export const runtimeScript = String.raw`(function () {
  'use strict';
  function findApi(win) {
    for (var depth = 0; depth < 10; depth += 1) {
      if (win.API) return win.API;
      if (win.parent === win) return null;
      win = win.parent;
    }
    return null;
  }
  var api = findApi(window);
  var body = document.body;
  function set(name, value) {
    if (api) api.LMSSetValue(name, String(value));
  }
  if (api) {
    // The first page begins; the others go on in the same session and are told that it runs already.
    if (body.dataset.number === '1' || api.LMSGetValue('cmi.core.lesson_status') === '') api.LMSInitialize('');
    if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') set('cmi.core.lesson_status', 'incomplete');
    set('cmi.core.lesson_location', body.dataset.page);
    api.LMSCommit('');
  }
  var openedAt = Date.now();
  // SCORM 1.2 wants HH:MM:SS.
  function spanSince(start) {
    var seconds = Math.round((Date.now() - start) / 1000);
    return [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(function (part) { return ('0' + Math.floor(part)).slice(-2); }).join(':');
  }
  var quiz = document.getElementById('quiz');
  if (!quiz) return;
  // An answer took as long as it lay after the one before.
  var answeredAt = openedAt;
  quiz.addEventListener('change', function (event) {
    event.target.closest('fieldset').dataset.latency = spanSince(answeredAt);
    answeredAt = Date.now();
  });
  quiz.addEventListener('submit', function (event) {
    event.preventDefault();
    var boxes = quiz.querySelectorAll('fieldset');
    var right = 0;
    boxes.forEach(function (box, at) {
      var chosen = box.querySelector('input:checked').value;
      var isRight = chosen === box.dataset.right;
      if (isRight) right += 1;
      var place = 'cmi.interactions.' + at + '.';
      set(place + 'id', box.dataset.id);
      set(place + 'type', 'choice');
      set(place + 'student_response', chosen);
      set(place + 'correct_responses.0.pattern', box.dataset.right);
      set(place + 'latency', box.dataset.latency);
      set(place + 'result', isRight ? 'correct' : 'wrong');
    });
    var score = Math.floor((right * 100) / boxes.length);
    var isPassed = score >= 66;
    set('cmi.core.score.min', 0);
    set('cmi.core.score.max', 100);
    set('cmi.core.score.raw', score);
    set('cmi.core.lesson_status', isPassed ? 'passed' : 'failed');
    if (api) {
      api.LMSCommit('');
      api.LMSFinish('');
    }
    quiz.querySelector('button').disabled = true;
    document.getElementById('outcome').textContent =
      'Верных ответов: ' + right + ' из ' + boxes.length + '. ' + (isPassed ? 'Курс сдан.' : 'Прочитайте страницы ещё раз.');
  });
})();
`;
