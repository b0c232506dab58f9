/** The logo as plain SVG: public pages do not load the component library. */
export function SiteMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="1em" height="1em" aria-hidden="true" fill="currentColor">
      <path
        d="M4 29V16a12 12 0 0 1 24 0v13M9.75 29V16a6.25 6.25 0 0 1 12.5 0v13"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M13.4 30.5V16a2.6 2.6 0 0 1 5.2 0v14.5z" />
    </svg>
  );
}

/** The door drawing of the closing band. Decorative. */
export function DoorDrawing() {
  return (
    <svg className="site-door" viewBox="0 0 640 420" aria-hidden="true" fill="none" stroke="currentColor">
      {[300, 240, 180, 120, 60].map((radius, index) => (
        <path
          key={radius}
          d={`M${320 - radius} 420V320a${radius} ${radius} 0 0 1 ${2 * radius} 0V420`}
          strokeWidth="1.5"
          strokeOpacity={0.25 + index * 0.13}
        />
      ))}
      <path d="M290 420V320a30 30 0 0 1 60 0V420z" fill="currentColor" stroke="none" />
    </svg>
  );
}
