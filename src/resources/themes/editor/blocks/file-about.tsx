import { useTranslations } from '#src/kit/translations.ts';
import { formatBytes } from '#src/lib/format-number.ts';
import { useSlideFiles } from './slide-files.tsx';

/** Name and size of a file of the slide. */
export function FileAbout({ src }: { src: string }) {
  const { language } = useTranslations();
  const file = useSlideFiles().get(src);
  if (file?.name === undefined || file.size === undefined) return null;
  return (
    <p className="kit-muted block__file">
      {file.name}, {formatBytes(file.size, language)}
    </p>
  );
}
