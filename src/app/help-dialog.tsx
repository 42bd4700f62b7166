import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useConsole } from './console-context.tsx';

/** Pages of help that the inventory may have, by address. */
const helpPages = ['/admin/instructions', '/admin/change-log'];

const keys: readonly { keys: string; word: 'search' | 'range' | 'close' }[] = [
  { keys: 'Ctrl K', word: 'search' },
  { keys: 'Shift', word: 'range' },
  { keys: 'Esc', word: 'close' },
];

/** Where to read on, and the keys that save time. */
export default function HelpDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('translation');
  const { registry, permissions } = useConsole();
  const pages = registry.routes.filter(
    ({ path, permission }) => helpPages.includes(path) && permissions.has(permission),
  );
  return (
    <Modal open title={t('shell.help.title')} footer={null} onCancel={onClose} width={440}>
      {pages.length > 0 ? (
        <ul className="shell-help__pages">
          {pages.map((page) => (
            <li key={page.path}>
              <Link to={page.path} onClick={onClose}>
                {t(page.titleKey)}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <h3 className="shell-help__title">{t('shell.help.keys')}</h3>
      <dl className="shell-help__keys">
        {keys.map(({ keys: pressed, word }) => (
          <div key={word}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{t(`shell.help.key.${word}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
