import { usePanel } from "../panel-address";
import { ProjectList } from "./project-list";
import { ProjectPage } from "./project-page";

/** The user's projects, or the one that the address names. */
export default function ProjectsPanel() {
  const { item } = usePanel();
  return item ? <ProjectPage key={item} id={item} /> : <ProjectList />;
}
