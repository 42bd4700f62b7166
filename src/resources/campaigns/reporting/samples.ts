/** Mail programs that can be given a button, and anything else that makes calls. */
export const mailPrograms = ['outlook', 'gmail', 'other'] as const;
export type MailProgram = (typeof mailPrograms)[number];

/** Code that reports the letter on the screen. Works as it is once the key stands in the place of `key`. */
export function sampleOf(program: MailProgram, endpoint: string, key: string): string {
  return samples[program](endpoint, key);
}

const samples: Readonly<Record<MailProgram, (endpoint: string, key: string) => string>> = {
  outlook: (endpoint, key) =>
    `async function report(event) {
  const { internetMessageId } = Office.context.mailbox.item;
  await fetch('${endpoint}', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Report-Key': '${key}',
    },
    body: JSON.stringify({ message_id: internetMessageId }),
  });
  event.completed();
}
Office.onReady(() => Office.actions.associate('report', report));`,
  gmail: (endpoint, key) =>
    `function report(event) {
  GmailApp.setCurrentMessageAccessToken(event.gmail.accessToken);
  const letter = GmailApp.getMessageById(event.gmail.messageId);
  const answer = UrlFetchApp.fetch('${endpoint}', {
    method: 'post',
    contentType: 'application/json',
    headers: { 'X-Report-Key': '${key}' },
    payload: JSON.stringify({ message_id: letter.getHeader('Message-ID') }),
  });
  const { outcome } = JSON.parse(answer.getContentText());
  return CardService.newActionResponseBuilder()
    .setNotification(CardService.newNotification().setText(outcome))
    .build();
}`,
  other: (endpoint, key) =>
    `curl -X POST '${endpoint}' \\
  -H 'X-Report-Key: ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '{"message_id": "<letter@mail.example>"}'`,
};
