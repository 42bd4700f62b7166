import { coverHeight, coverPattern, coverWidth } from '../../lib/cover-pattern.ts';

interface CourseCoverProps {
  address: string | null;
  title: string;
  className?: string;
}

/** The picture of a course; without one, a quiet drawing that belongs to its title. */
export function CourseCover({ address, title, className = 'course-picture' }: CourseCoverProps) {
  if (address) return <img className={className} src={address} alt="" loading="lazy" />;
  const { tone, shapes } = coverPattern(title);
  return (
    <svg
      className={className}
      data-tone={tone}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {shapes.map(({ x, y, radius, opacity, stroke }) => (
        <circle
          key={`${x} ${y} ${radius}`}
          cx={x}
          cy={y}
          r={radius}
          fill={stroke === undefined ? 'currentColor' : 'none'}
          stroke={stroke === undefined ? 'none' : 'currentColor'}
          strokeWidth={stroke}
          opacity={opacity}
        />
      ))}
    </svg>
  );
}
