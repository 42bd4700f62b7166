import { createContext, type ReactNode, use, useState } from 'react';
import { slideMediaCalls } from '#contract/slide-media.calls.ts';
import type { SlideFile } from '#contract/slide-media.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { readSlideBlocks } from './read-slide-blocks.ts';
import { listBlockFiles } from './slide-blocks.rules.ts';

type ShownFile = Pick<SlideFile, 'src' | 'url'> & Partial<SlideFile>;

interface SlideFiles {
  /** What is known of the file that a slide names so; undefined while it is asked for, or gone. */
  get(src: string): ShownFile | undefined;
  /** Remembers a file that was stored just now. */
  add(file: ShownFile): void;
}

const SlideFilesContext = createContext<SlideFiles | null>(null);

interface SlideFilesProviderProps {
  moduleId: string;
  /** What the editor begins with. */
  html: string;
  children: ReactNode;
}

/** Names, sizes and addresses of the files in a slide: read once for all of its blocks. */
export function SlideFilesProvider({ moduleId, html, children }: SlideFilesProviderProps) {
  const [ids] = useState(() => [...new Set(readSlideBlocks(html).flatMap(listBlockFiles))].sort());
  const [added, setAdded] = useState<ReadonlyMap<string, ShownFile>>(new Map());
  const { t } = useTranslations();
  const reading = useCall(slideMediaCalls.listSlideFiles, {
    params: { id: moduleId },
    query: { ids },
    enabled: ids.length > 0,
  });
  return (
    <SlideFilesContext
      value={{
        get: (src) => added.get(src) ?? reading.data?.data.find((file) => file.src === src),
        add: (file) => setAdded((known) => new Map(known).set(file.src, file)),
      }}
    >
      <FailedLine what={t('themes.blocks.files')} reading={reading} />
      {children}
    </SlideFilesContext>
  );
}

export function useSlideFiles(): SlideFiles {
  const files = use(SlideFilesContext);
  if (files === null) throw new Error('useSlideFiles stands outside of SlideFilesProvider');
  return files;
}
