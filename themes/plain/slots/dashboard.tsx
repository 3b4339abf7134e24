export default function S({ children }: { children: React.ReactNode }) { return <div>{children}</div>; }
