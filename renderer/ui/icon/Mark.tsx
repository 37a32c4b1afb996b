import './icon.css';

/** The sign of Gatehouse: three merlons, one arch, an amber bar passing. */
export function Mark({ size = 18 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false" className="mark">
      <path
        className="mark-stone"
        d="M2 2.4h3.5v2.3h2.75V2.4h3.5v2.3h2.75V2.4H18v15.7h-3.7v-5.5a4.3 4.3 0 0 0-8.6 0v5.5H2z"
      />
      <rect className="mark-bar" x="7.5" y="12.7" width="5" height="2.6" rx="0.8" />
    </svg>
  );
}
