export default function S() { return <div>footer</div>; }
