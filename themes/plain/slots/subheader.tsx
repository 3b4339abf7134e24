export default function S() { return <div>subheader</div>; }
