import { Navigate, useLocation } from 'react-router';

/** The list stands on the page of the courses, as a tab: whoever asks for it by its own address is led there. */
export default function ListRedirect() {
  const { search } = useLocation();
  const words = new URLSearchParams(search);
  words.set('tab', 'scorm-courses');
  return <Navigate replace to={{ pathname: '/admin/learning/courses', search: words.toString() }} />;
}
