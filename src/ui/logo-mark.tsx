import './logo-mark.css';

/** A small picture beside a name, which says what it is. Its box is there before the picture: nothing moves. */
export function LogoMark({ address }: { address: string }) {
  return <img className="ui-logo" src={address} alt="" width={32} height={32} loading="lazy" />;
}
