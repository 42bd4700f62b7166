import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useTheme } from '../../ui/theme.ts';
import { ThemeArea } from '../../ui/theme-area.tsx';
import { iconOption } from '../icon/icon-option.tsx';
import { useElementWidth } from '../page/use-element-width.ts';
import { useTranslations } from '../translations.ts';
import { setScreenParam, widthOf } from './screen.rules.ts';
import '../../ui/course/course-layout.css';
import './learner-screen.css';

/** Pixels of a usual phone within its edge, and of a computer on which nothing of the learner's layout gets wider. */
const screenWidths = { desktop: 1040, phone: 390 + 2 * 8 } as const;

interface LearnerScreenProps {
  /** Further choices beside those of the screen. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * What learners see, as wide as their screen and as light or dark as they have it; made smaller where the console has less
 * room. The choice stands in the address. Whoever looks from a phone begins with the phone.
 */
export function LearnerScreen({ tools, children }: LearnerScreenProps) {
  const { t } = useTranslations();
  const { t: commons } = useTranslation('commons');
  const { theme: own } = useTheme();
  const [words, setWords] = useSearchParams();
  const [measure, room] = useElementWidth();
  const width = widthOf(words.get('width'), room);
  const given = words.get('look');
  const look = given === 'light' || given === 'dark' ? given : own;
  const choose = (name: 'width' | 'look', value: string): void =>
    setWords((before) => setScreenParam(before, name, value), { replace: true });
  const zoom = room === 0 ? 1 : Math.min(1, room / screenWidths[width]);
  return (
    <div className="learner-preview" ref={measure}>
      <div className="learner-preview__tools">
        {tools}
        <Segmented
          aria-label={t('kit.letter.device')}
          value={width}
          onChange={(value) => choose('width', value)}
          options={[
            iconOption('desktop', t('kit.letter.desktop'), 'monitor'),
            iconOption('phone', t('kit.letter.phone'), 'phone'),
          ]}
        />
        <Segmented
          aria-label={commons('theme.title')}
          value={look}
          onChange={(value) => choose('look', value)}
          options={[
            iconOption('light', commons('theme.light'), 'sun'),
            iconOption('dark', commons('theme.dark'), 'moon'),
          ]}
        />
      </div>
      <section
        className="learner-preview__screen"
        aria-label={t('kit.learner.screen')}
        data-width={width}
        style={{ width: screenWidths[width], zoom }}
      >
        <ThemeArea theme={look} className="learner-preview__page">
          <div className="learner-preview__column">{children}</div>
        </ThemeArea>
      </section>
    </div>
  );
}
